"""What a page of ours may load: files of this house, and nothing that is written into the page."""

from __future__ import annotations


def policy(*styles: str) -> str:
    """`styles` are the hashes of what a page without files of its own brings with it."""
    allowed = " ".join(("'self'", *styles))
    return (
        f"default-src 'none'; script-src 'self'; style-src {allowed}; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


SAFE = {
    "cache-control": "no-store",  # what one person may know is kept by nobody on the way, unless a door says otherwise
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": policy(),
}
