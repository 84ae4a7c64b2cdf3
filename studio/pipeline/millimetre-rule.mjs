import sharp from 'sharp';

const INK = '#4F483F';

/**
 * Draws a rule of whole centimetres under a piece.
 * The picture has no perspective and shows a known number of millimetres, so the rule is exact.
 */
export async function drawRule(original, frameMillimetres, size = 1200) {
  const perMillimetre = size / frameMillimetres;
  const length = Math.floor((frameMillimetres * 0.84) / 10) * 10;
  const left = (size - length * perMillimetre) / 2;
  const top = size * 0.885;
  // In a wide frame single millimetres would run together.
  const finest = perMillimetre >= 8 ? 1 : perMillimetre >= 4 ? 5 : 10;
  const between = length > 100 ? 50 : length > 50 ? 20 : 10;
  const marks = [];
  for (let mm = 0; mm <= length; mm += finest) {
    const tall = mm % 10 === 0 ? 34 : mm % 5 === 0 ? 24 : 14;
    const x = left + mm * perMillimetre;
    marks.push(`<path d="M${x} ${top}v${tall}" stroke-width="${mm % 10 === 0 ? 3 : 2}"/>`);
    if (mm % between === 0)
      marks.push(
        `<text x="${x}" y="${top + 68}" stroke="none">${mm + between > length ? `${mm} mm` : mm}</text>`,
      );
  }
  const rule = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <g stroke="${INK}" fill="${INK}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="30" text-anchor="middle">
      <path d="M${left} ${top}h${length * perMillimetre}" stroke-width="3"/>${marks.join('')}
    </g></svg>`;
  const enlarged = await sharp(original).resize(size, size, { kernel: 'lanczos3' }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: Buffer.from(rule) }])
    .png()
    .toBuffer();
}
