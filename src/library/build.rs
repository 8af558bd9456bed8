//! Rebuilds the crate when a content file is added or removed.

fn main() {
    println!("cargo:rerun-if-changed=../../content");
}
