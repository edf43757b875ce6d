//! The page's types of what the server sends are those of the interface: `web/wire.d.ts` is written from the
//! document that describes it. `TRYCMD=overwrite` rewrites the file.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Map, Value};

const HEAD: &str = "\
// What the server sends and receives, as types. Generated from the document of the interface by
// crates/server/tests/all/types.rs; do not edit.
";

#[test]
fn the_page_has_the_types_of_the_interface() {
    let document = serde_json::to_value(parlor_server::openapi()).unwrap();
    let written = Document::new(&document).written();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/wire.d.ts");
    if std::env::var("TRYCMD").is_ok_and(|how| how == "overwrite") {
        std::fs::write(&path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == written, "web/wire.d.ts is out of date: TRYCMD=overwrite rewrites it");
}

/// The schemas of the document, and those among them that clients send.
struct Document<'d> {
    schemas: &'d Map<String, Value>,
    sent: BTreeSet<&'d str>,
}

impl<'d> Document<'d> {
    fn new(document: &'d Value) -> Document<'d> {
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let mut new = Document { schemas, sent: BTreeSet::new() };
        for operations in document["paths"].as_object().unwrap().values() {
            for operation in operations.as_object().unwrap().values() {
                new.note(&operation["requestBody"]);
            }
        }
        new
    }

    /// Notes the schemas that something refers to, at any depth.
    fn note(&mut self, value: &'d Value) {
        if let Some(name) = named(value)
            && self.sent.insert(name)
        {
            self.note(&self.schemas[name]);
        }
        match value {
            Value::Object(parts) => parts.values().for_each(|part| self.note(part)),
            Value::Array(parts) => parts.iter().for_each(|part| self.note(part)),
            _ => {}
        }
    }

    fn written(&self) -> String {
        let mut text = HEAD.to_owned();
        for (name, schema) in self.schemas {
            let sent = self.sent.contains(name.as_str());
            text.push('\n');
            comment(&mut text, "", schema);
            writeln!(text, "export type {name} = {};", kind(schema, sent, 0)).unwrap();
        }
        text
    }
}

/// The name of the schema that this one refers to.
fn named(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn comment(text: &mut String, indent: &str, schema: &Value) {
    // What may be null has its description beside the other variant.
    let variants = schema["oneOf"].as_array().into_iter().flatten();
    let mut said =
        [schema].into_iter().chain(variants).filter_map(|one| one["description"].as_str());
    let Some(said) = said.next() else { return };
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    writeln!(text, "{indent}/** {said} */").unwrap();
}

/// A schema as a type. What is `sent` by clients may leave out what may be null.
fn kind(schema: &Value, sent: bool, depth: usize) -> String {
    if let Some(name) = named(schema) {
        return name.to_owned();
    }
    if let Some(values) = schema["enum"].as_array() {
        return joined(values.iter().map(Value::to_string), " | ");
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return joined(parts.iter().map(|part| kind(part, sent, depth)), " & ");
    }
    if let Some(variants) = schema["oneOf"].as_array() {
        return keyed(variants, sent, depth)
            .unwrap_or_else(|| joined(variants.iter().map(|one| kind(one, sent, depth)), " | "));
    }
    match &schema["type"] {
        Value::Array(types) => {
            let one = |one: &Value| plain(one.as_str().unwrap(), schema, sent, depth);
            joined(types.iter().map(one), " | ")
        }
        Value::String(name) => plain(name, schema, sent, depth),
        _ => "unknown".to_owned(),
    }
}

fn plain(name: &str, schema: &Value, sent: bool, depth: usize) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "array" => match kind(&schema["items"], sent, depth) {
            one if one.contains([' ', '\n']) => format!("({one})[]"),
            one => format!("{one}[]"),
        },
        "object" => match schema["additionalProperties"].as_object() {
            Some(_) => {
                format!("Record<string, {}>", kind(&schema["additionalProperties"], sent, depth))
            }
            None => object(schema, sent, depth),
        },
        other => other.to_owned(),
    }
}

fn object(schema: &Value, sent: bool, depth: usize) -> String {
    let Some(properties) = schema["properties"].as_object() else { return "{}".to_owned() };
    let required: BTreeSet<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let indent = "  ".repeat(depth + 1);
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        let kind = kind(property, sent, depth + 1);
        // The server writes null where there is nothing, unless it leaves a property out.
        let is_null = kind.split(" | ").any(|one| one == "null");
        let mark = if required.contains(name.as_str()) || is_null && !sent { "" } else { "?" };
        comment(&mut text, &indent, property);
        writeln!(text, "{indent}{name}{mark}: {kind};").unwrap();
    }
    text + &"  ".repeat(depth) + "}"
}

/// Variants that are told apart by their only key, as one object of which exactly one key is there.
fn keyed(variants: &[Value], sent: bool, depth: usize) -> Option<String> {
    let mut properties = Map::new();
    for variant in variants {
        let keys = variant["properties"].as_object().filter(|keys| keys.len() == 1)?;
        let (key, value) = keys.iter().next()?;
        if value["enum"].is_array() {
            return None;
        }
        properties.insert(key.clone(), value.clone());
    }
    let schema = Value::Object(Map::from_iter([("properties".to_owned(), properties.into())]));
    Some(object(&schema, sent, depth))
}

fn joined(parts: impl Iterator<Item = String>, with: &str) -> String {
    parts.collect::<Vec<_>>().join(with)
}
