export const aboutTitle = 'About us';
export const story = {
  scale:
    'Briolette is a small jewellery shop with a big window. We show every piece in the same clear light, from three sides and to scale, because until your parcel arrives a picture is all you have.',
  makers:
    'We carry five makers whose work we know well: plain bands to wear every day, stones cut for light rather than weight, and a few pieces made for one special evening. Our gold is 14 or 18 carat, our platinum 950, our silver sterling, and every diamond is laboratory-grown and labelled as such.',
  images:
    "Our pictures aren't photographs. Each is rendered from the dimensions of its piece: a ring listed at 17.3 millimetres was drawn at 17.3 millimetres.",
} as const;
export const founder = 'Our founder';
export const founderStory = {
  placeholder: 'This is a placeholder: Briolette is a demo shop and has no founder yet.',
  replace: 'Add your own portrait and story here.',
} as const;
export const imageAlts = {
  halo: 'A ring with a laboratory-grown sapphire in a halo of laboratory-grown diamonds',
  scale: 'A solitaire ring beside a millimetre scale',
} as const;
