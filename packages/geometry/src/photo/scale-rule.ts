/**
 * The ruler below a product at true scale, in shares of the image's side from the upper left
 * corner.
 */
export type Rule = {
  lines: { from: Point; to: Point; width: number }[];
  words: { at: Point; text: string }[];
  /** The height of the text. */
  textHeight: number;
};
type Point = readonly [x: number, y: number];

export const ruleInk = '#4F483F';

/**
 * The minimum spacing at which single millimetres, or every fifth, are drawn. For an image of 1200
 * pixels.
 */
const minSpacing = { single: 8 / 1200, five: 4 / 1200 };
const pixel = 1 / 1200;

/**
 * Builds a ruler of whole centimetres. It is exact, because the image has no perspective and a
 * known width.
 */
export function ruleFor(frameMillimetres: number): Rule {
  const millimetre = 1 / frameMillimetres;
  const length = Math.floor((frameMillimetres * 0.84) / 10) * 10;
  const left = (1 - length * millimetre) / 2;
  const top = 0.885;
  // In a wide frame single millimetres would overlap.
  const finest = millimetre >= minSpacing.single ? 1 : millimetre >= minSpacing.five ? 5 : 10;
  const between = length > 100 ? 50 : length > 50 ? 20 : 10;
  const lines: Rule['lines'] = [
    { from: [left, top], to: [left + length * millimetre, top], width: 3 * pixel },
  ];
  const words: Rule['words'] = [];
  for (let mm = 0; mm <= length; mm += finest) {
    const tall = mm % 10 === 0 ? 34 : mm % 5 === 0 ? 24 : 14;
    const x = left + mm * millimetre;
    const width = (mm % 10 === 0 ? 3 : 2) * pixel;
    lines.push({ from: [x, top], to: [x, top + tall * pixel], width });
    if (mm % between === 0)
      words.push({
        at: [x, top + 68 * pixel],
        text: mm + between > length ? `${mm} mm` : `${mm}`,
      });
  }
  return { lines, words, textHeight: 30 * pixel };
}
