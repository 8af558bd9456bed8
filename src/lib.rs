pub mod law;
pub mod library;
pub mod quiz;
pub mod table;
