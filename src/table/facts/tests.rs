//! Tests of the facts, one for each chapter.
