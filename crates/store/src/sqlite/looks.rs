//! What names of earlier releases look like.

use crate::link::{Link, NONE, Result, Row, value, values};
use crate::names::Looks;

/// Works out what names of earlier releases look like. The oldest account keeps the plain skeleton;
/// others that look like it get a suffix with a line end, which no name has, and keep their names.
pub(super) fn fill_in(link: &dyn Link) -> Result<()> {
    let missing = "SELECT EXISTS (SELECT 1 FROM accounts WHERE skeleton IS NULL) OR \
         EXISTS (SELECT 1 FROM visitors WHERE name <> '' AND skeleton IS NULL)";
    if !link.one(missing, NONE, value)? {
        return Ok(());
    }
    let named = |row: &Row| -> Result<(i64, String)> { Ok((row.at(0)?, row.at(1)?)) };
    let accounts = link.all(
        "SELECT visitor, name FROM accounts WHERE skeleton IS NULL ORDER BY since, visitor",
        NONE,
        named,
    )?;
    for (user, name) in accounts {
        let looks = Looks::of(&name);
        link.run(
            "UPDATE accounts SET \
             skeleton = ?2 || CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE skeleton = ?2) \
                 THEN char(10) || ?1 ELSE '' END, \
             folded = ?3 || CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE folded = ?3) \
                 THEN char(10) || ?1 ELSE '' END \
             WHERE visitor = ?1",
            values![user, looks.skeleton, looks.folded],
        )?;
    }
    let guests = "SELECT id, name FROM visitors WHERE name <> '' AND skeleton IS NULL";
    for (user, name) in link.all(guests, NONE, named)? {
        let Looks { skeleton, folded } = Looks::of(&name);
        link.run(
            "UPDATE visitors SET skeleton = ?, folded = ? WHERE id = ?",
            values![skeleton, folded, user],
        )?;
    }
    link.run(
        "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE name <> '' AND \
         (skeleton IN (SELECT skeleton FROM accounts) OR folded IN (SELECT folded FROM accounts))",
        NONE,
    )?;
    Ok(())
}
