"""What may be in an SVG picture of a deck. Whatever is not listed here is left out."""

from __future__ import annotations


def names(*texts: str) -> frozenset[str]:
    return frozenset(name for text in texts for name in text.split())


SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"

# Shapes and groups, texts, filters.
ELEMENTS = names(
    "path rect circle ellipse line polyline polygon",
    "svg g defs symbol use marker clipPath mask pattern linearGradient radialGradient stop filter image",
    "text tspan textPath title desc",
    "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap",
    "feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode",
    "feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence",
)
WITH_TEXT = names("text tspan textPath title desc")

# What editors write beside the picture: it is left out without a warning. `style` becomes attributes.
DROPPED_SILENTLY = names("metadata class version baseProfile lang role style")

# Properties that may be attributes, or stand in `style`.
PROPERTIES = names(
    "alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters",
    "color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity",
    "font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering",
    "letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order",
    "shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin",
    "stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform",
    "transform-origin unicode-bidi visibility word-spacing writing-mode",
)
# Properties that only `style` knows, each with a word and nothing else.
STYLE_ONLY = names("mix-blend-mode isolation white-space")

ATTRIBUTES = PROPERTIES | names(
    "amplitude azimuth baseFrequency bias clipPathUnits cx cy d diffuseConstant divisor dx dy edgeMode elevation",
    "exponent filterUnits fr fx fy gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix",
    "lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits method mode",
    "numOctaves offset operator order orient patternContentUnits patternTransform patternUnits points",
    "pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate",
    "rx ry scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation",
    "stitchTiles surfaceScale tableValues targetX targetY textLength type values viewBox width x x1 x2",
    "xChannelSelector y y1 y2 yChannelSelector z",
)
# Work that grows with the number: more than this only slows a screen down.
LIMITS = {"numOctaves": 6, "order": 5, "radius": 20, "stdDeviation": 200, "stroke-miterlimit": 20}

# The only words that may stand before a bracket in a value, but for `url(#…)`.
FUNCTIONS = names("rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY")
# Where a reference to another part of the same picture has a meaning.
REFERRING = names("use linearGradient radialGradient pattern textPath")
