"""One builder per kind of piece."""
from pieces import bangles, band_rings, chain_bracelets, collars, drops, hoops, line_bracelets, pendants, stone_rings, strands, studs

BUILDERS = {
    'stone-ring': stone_rings.build,
    'eternity-ring': stone_rings.build_eternity,
    'band-ring': band_rings.build,
    'pendant': pendants.build,
    'collar': collars.build,
    'strand': strands.build,
    'line-bracelet': line_bracelets.build,
    'bangle': bangles.build,
    'chain-bracelet': chain_bracelets.build,
    'studs': studs.build,
    'hoops': hoops.build,
    'drops': drops.build,
}
