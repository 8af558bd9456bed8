fn main() {
    match oddtrick::library::Library::load(std::path::Path::new("content")) {
        Ok(l) => println!("ok {} cases", l.cases.len()),
        Err(f) => {
            for f in f {
                println!("{f}")
            }
        }
    }
}
