import sharp from 'sharp';

/**
 * Returns the perceived difference of two images: the mean colour difference (CIE Lab, where about
 * 2 is just noticeable) after a blur of two pixels, over the worst 5% of pixels. A fault in a small
 * stone counts, noise of another GPU does not.
 */
export async function measureDifference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([first, second].map(decodeLab));
  if (!a || !b || a.length !== b.length) throw new Error('The images differ in size.');
  const distances: number[] = [];
  for (let i = 0; i < a.length; i += 3)
    distances.push(
      Math.hypot(...[0, 1, 2].map((k) => (a[i + k] as number) - (b[i + k] as number))),
    );
  const worst = distances.sort((x, y) => y - x).slice(0, Math.ceil(distances.length / 20));
  return worst.reduce((sum, each) => sum + each, 0) / worst.length;
}

async function decodeLab(image: Buffer) {
  const data = await sharp(image).removeAlpha().blur(2).raw().toBuffer();
  const lab = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 3)
    lab.set(toLab(data[i] as number, data[i + 1] as number, data[i + 2] as number), i);
  return lab;
}

function toLab(...rgb: [number, number, number]) {
  const [r, g, b] = rgb.map((each) => {
    const share = each / 255;
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
  }) as [number, number, number];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((each) => (each > 0.008856 ? Math.cbrt(each) : 7.787 * each + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
