const beginnings =
  'Aure Beli Cala Dori Elow Fari Gale Hesti Iso Juno Kali Lyri Mari Neri Ori Peri Quill Rosa Sele Thali Umbri Veri Wyn Xan Ysol Zephy Amari Briar Corin Delphi'.split(
    ' ',
  );
const endings =
  'lia dine nna belle stra vale mere thea ssa rune line wood fern lune dora ndra gild ra bourne stead'.split(
    ' ',
  );

/** 600 invented collections; the first ones are the large ones. */
export const collections = endings.flatMap((ending, round) =>
  beginnings.map((_, at) => `${beginnings[(at * 7 + round * 11) % beginnings.length]}${ending}`),
);

/** Empty: many pieces have no second word. */
export const qualifiers = [
  ...'Petite Grand Twilight Heritage Signature Luna Atlas Winter Solstice Garden Vintage Celestial Ribbon Cathedral Twin Solar Coastal Velvet Imperial Woven Orchard'.split(
    ' ',
  ),
  '',
  '',
  '',
];

export const houses = [
  'Maison Verrine',
  'Halden & Rook',
  'Ostara Atelier',
  'Devika House',
  'Tidewell',
  'Atelier Corvane',
  'Brightwater',
  'Finch & Daughters',
  'Kestrel Row',
  'Lindqvist Guld',
  'Maison Aubrac',
  'Nightingale Works',
  'Orsini Fratelli',
  'Pell & Marrow',
  'Sundaram Jewels',
  'Tamarisk',
  'Umber Lane',
  'Vantongeren',
  'Wray Brothers',
  'Yarrow & Pine',
];
