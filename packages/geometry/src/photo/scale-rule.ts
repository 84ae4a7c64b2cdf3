/** What stands under a piece in scale: lines and numbers, in shares of the picture's side from its upper left corner. */
export type Rule = {
  lines: { from: Point; to: Point; width: number }[];
  words: { at: Point; text: string }[];
  /** Height of the letters. */
  textHeight: number;
};
type Point = readonly [x: number, y: number];

export const ruleInk = '#4F483F';

/** Millimetres of a picture that is 1200 pixels wide are drawn one by one where they are this far apart. */
const minSpacing = { single: 8 / 1200, five: 4 / 1200 };
const pixel = 1 / 1200;

/**
 * A rule of whole centimetres. The picture has no perspective and shows a known number of
 * millimetres, so the rule is exact.
 */
export function ruleFor(frameMillimetres: number): Rule {
  const millimetre = 1 / frameMillimetres;
  const length = Math.floor((frameMillimetres * 0.84) / 10) * 10;
  const left = (1 - length * millimetre) / 2;
  const top = 0.885;
  // In a wide frame single millimetres would run together.
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
