"""The security headers of every answer. A page may load files of this server, and no script or style in its markup."""

from __future__ import annotations


def content_policy(*styles: str) -> str:
    """`styles` are the hashes of styles that a page has in its markup."""
    allowed = " ".join(("'self'", *styles))
    return (
        f"default-src 'none'; script-src 'self'; style-src {allowed}; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


SECURITY_HEADERS = {
    "cache-control": "no-store",  # what one person may know is stored by no proxy, unless a route says otherwise
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": content_policy(),
}
