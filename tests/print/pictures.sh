#!/usr/bin/env bash
# Makes the pictures of docs/sheets: prints a sheet in every way with the program and a browser, and puts the pages of each
# paper side by side. It needs what the tests in a browser need (tests/browser/README.md), and poppler-utils.
set -euo pipefail
cd "$(dirname "$0")/../.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check pillow==13.0.0

(cd tests/browser && node pictures.mjs)
"$work/python/bin/python" tests/print/contact_sheets.py tests/browser/out/pictures docs/sheets
