//! What can go wrong when a sheet is printed or exported.

/// Why a file could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The form has no question, or there is no form.
    #[error("there is no question to print")]
    NoQuestions,
    /// A QR code holds some 2,900 letters at most.
    #[error("the address has {0} letters, too many for a QR code")]
    AddressTooLong(usize),
    /// The PDF could not be made.
    #[error("the PDF could not be made: {0}")]
    Pdf(String),
    /// A table could not be written.
    #[error("the table could not be written: {0}")]
    Csv(#[from] csv::Error),
    /// The data could not be written as JSON.
    #[error("the JSON could not be written: {0}")]
    Json(#[from] serde_json::Error),
    /// The XML could not be written.
    #[error("the XML could not be written: {0}")]
    Xml(#[from] std::io::Error),
    /// The archive could not be written.
    #[error("the archive could not be written: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// The deck could not be written.
    #[error("the deck could not be written: {0}")]
    Deck(#[from] rusqlite::Error),
}
