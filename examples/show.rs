use oddtrick::{library::Library, quiz::{Question, families}};
fn main(){
  let lib = match Library::load(std::path::Path::new("content")) { Ok(l)=>l, Err(f)=>{ for f in f { println!("{f}") } return } };
  let fams = families(&lib);
  println!("{} families", fams.len());
  for c in &lib.cases { for a in 0..c.asks.len() { for t in std::iter::once(None).chain(c.turns.iter().filter(|t| t.ask==a).map(|t| Some(t.slug.clone()))) {
     let s = oddtrick::quiz::Spec{book:c.book.clone(),number:c.number,turn:t,ask:a,seed:0};
     if !fams.contains(&s) { println!("NOT {s}: {}", Question::make(&lib,&s).err().unwrap_or_default()); } } } }
  for f in &fams { let q = Question::make(&lib, &f.seeded(3)).unwrap();
    println!("\n=== {} [{}]", q.spec, q.code.id);
    for s in &q.story { println!("  {s}"); } println!("  ? {}", q.ask);
    for (n,o) in q.options.iter().enumerate() { println!("   {} {}", if q.is_right(n) {"*"} else {"-"}, o.text); if let Some((f,r)) = &o.fault { println!("        [{}] {}", f.tag(&lib,q.code), r); } }
    let e = q.explain(&lib).unwrap(); println!("  => {}", e.answer); for t in e.turns { println!("     Had {}: {} ({} {})", t.had, t.answer, t.code, t.limb); }
  }
}
