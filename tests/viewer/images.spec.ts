import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openRenderer } from '../../studio/renderer/renderer.ts';
import { measureDifference } from './image-difference.ts';
import { getGeometry, referenceProducts } from './products.ts';

const folder = fileURLToPath(new URL('stored/', import.meta.url));
const size = { side: 200, frames: 4 };
/** Renders on two machines differ by less than 1, faults by more than this. */
const threshold = 2;

/**
 * UPDATE_REFERENCE_IMAGES=1 stores the current renders as references. Review them before
 * committing.
 */
test('eight products match their reference images', async () => {
  const renderer = await openRenderer();
  const differences: Record<string, number> = {};
  for (const id of referenceProducts) {
    const { png } = await renderer.take({ data: getGeometry(id), ...size });
    const file = `${folder}${id}.png`;
    if (process.env.UPDATE_REFERENCE_IMAGES) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, png);
    }
    expect(existsSync(file), `${id} is stored`).toBe(true);
    differences[id] = await measureDifference(png, readFileSync(file));
  }
  await renderer.close();
  for (const [id, by] of Object.entries(differences)) expect(by, id).toBeLessThan(threshold);
});

const faults: Record<string, [RegExp, string]> = {
  'a light that is off': [/"strength": 4\.6,/, '"strength": 0,'],
  'planes that are too deep': [
    /padded\.set\(planes\)/,
    'padded.set(planes.map((x, i) => (i % 4 === 3 ? x * 0.93 : x)))',
  ],
  'another metal': [/0?\.78,\s*0?\.77,\s*0?\.755/, '0.96, 0.8, 0.5'],
};

for (const [fault, [right, wrong]] of Object.entries(faults))
  test(`detects ${fault}`, async () => {
    const renderer = await openRenderer({
      edit(code) {
        if (!right.test(code)) throw new Error(`The code to break was not found: ${right}`);
        return code.replace(right, wrong);
      },
    });
    const { png } = await renderer.take({ data: getGeometry('aurelia-solitaire-ring'), ...size });
    await renderer.close();
    const stored = readFileSync(`${folder}aurelia-solitaire-ring.png`);
    expect(await measureDifference(png, stored)).toBeGreaterThan(threshold);
  });
