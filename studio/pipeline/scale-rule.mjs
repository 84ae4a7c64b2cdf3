import sharp from 'sharp';
import { ruleFor, ruleInk } from '../../packages/geometry/src/photo/scale-rule.ts';

/** Draws a scale bar in centimetres below a product. */
export async function drawScaleBar(original, frameMillimetres, size = 1200) {
  const { lines, words, textHeight } = ruleFor(frameMillimetres);
  const strokes = lines.map(
    ({ from: [x, y], to: [toX, toY], width }) =>
      `<path d="M${x * size} ${y * size}L${toX * size} ${toY * size}" stroke-width="${width * size}"/>`,
  );
  const numbers = words.map(
    ({ at: [x, y], text }) => `<text x="${x * size}" y="${y * size}" stroke="none">${text}</text>`,
  );
  const rule = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <g stroke="${ruleInk}" fill="${ruleInk}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="${textHeight * size}" text-anchor="middle">
      ${strokes.join('')}${numbers.join('')}
    </g></svg>`;
  const enlarged = await sharp(original).resize(size, size, { kernel: 'lanczos3' }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: Buffer.from(rule) }])
    .png()
    .toBuffer();
}
