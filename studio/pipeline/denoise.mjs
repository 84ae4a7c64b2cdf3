import ort from 'onnxruntime-node';
import sharp from 'sharp';
import { denoiserNetwork } from './denoiser-network.mjs';
import { places } from './places.mjs';
import { readWeights } from './tza-weights.mjs';

let session;

/** Cleans a noisy render, led by its albedo and normals, and writes it as PNG. */
export async function denoise({ picture, albedo, normal, output }) {
  session ??= await ort.InferenceSession.create(denoiserNetwork(readWeights(places.weights), 9), {
    intraOpNumThreads: 2,
  });
  const { width, height } = await sharp(picture).metadata();
  const [wide, high] = [roundUp(width), roundUp(height)];
  const input = new Float32Array(9 * wide * high);
  for (const [layer, file] of [picture, albedo, normal].entries()) {
    const pixels = await readPixels(file);
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const from = (mirrored(y, height) * width + mirrored(x, width)) * 3;
        for (let c = 0; c < 3; c++)
          input[((layer * 3 + c) * high + y) * wide + x] = pixels[from + c] / 65535;
      }
  }
  const results = await session.run({
    input: new ort.Tensor('float32', input, [1, 9, high, wide]),
  });
  const clean = Object.values(results)[0].data;
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        bytes[(y * width + x) * 3 + c] = toByte(clean[(c * high + y) * wide + x]);
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(output);
}

async function readPixels(file) {
  const raw = await sharp(file)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  return new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2);
}

/** The network halves a picture four times, so its sides must be multiples of 16. */
const roundUp = (size) => Math.ceil(size / 16) * 16;
/** What the picture lacks to that size is a mirror image: a stretched last row would leave streaks. */
const mirrored = (at, size) => (at < size ? at : 2 * size - 2 - at);
const toByte = (value) => Math.max(0, Math.min(255, Math.round(value * 255)));
