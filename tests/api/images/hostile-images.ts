import sharp from 'sharp';

export type HostileFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** Returns three valid images and this many broken or malicious files, the same on each run. */
export async function createHostileImages(count: number): Promise<HostileFile[]> {
  const honest = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(async (format) => ({
      format,
      bytes: await createValidImage(format),
    })),
  );
  const random = randomFrom(20_261_115);
  const files: HostileFile[] = [
    file('svg', svg),
    file('html', `<!doctype html>${script}`),
    file('gif with a script', `GIF89a/*${script}*/=1;`),
    file('php', '<?php system($_GET["c"]); ?>'),
    file('nothing', ''),
    { name: 'a PNG of 65,000 by 65,000', bytes: withSize(honest[1]?.bytes, 65_000, 65_000) },
    { name: 'a PNG of 0 by 0', bytes: withSize(honest[1]?.bytes, 0, 0) },
  ];
  for (let place = files.length; place < count; place++) {
    const { format, bytes } = honest[place % honest.length] ?? { format: 'none', bytes: none };
    const kind = kinds[Math.floor(place / honest.length) % kinds.length] ?? 'cut';
    files.push({ name: `${format}, ${kind}, ${place}`, bytes: broken(kind, bytes, random) });
  }
  return files;
}

export async function createValidImage(format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const drawn = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#c9a227' },
  })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(drawn);
}

const kinds = ['cut', 'bits', 'script behind', 'head only', 'noise', 'two in one'] as const;
const none = new Uint8Array();

function broken(kind: (typeof kinds)[number], bytes: Uint8Array, random: () => number) {
  const copy = new Uint8Array(bytes);
  switch (kind) {
    case 'cut':
      return copy.slice(0, Math.floor(random() * copy.length));
    case 'bits':
      for (let flips = 0; flips < 20; flips++)
        copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
      return copy;
    case 'script behind':
      return joined(copy, new TextEncoder().encode(svg));
    case 'head only':
      return joined(copy.slice(0, 40), new TextEncoder().encode(script.repeat(9)));
    case 'noise':
      return joined(
        copy.slice(0, 30),
        Uint8Array.from({ length: 2000 }, () => Math.floor(random() * 256)),
      );
    case 'two in one':
      return joined(copy, copy);
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Returns a PNG whose header states this size. */
function withSize(png: Uint8Array = none, width: number, height: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(png);
  const view = new DataView(copy.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return copy;
}

const file = (name: string, text: string): HostileFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
