//! Matches, their seats and their logs.

mod lists;
mod reading;
mod writing;

pub(super) use lists::name;
pub(super) use reading::record;
pub(super) use writing::columns_of;
