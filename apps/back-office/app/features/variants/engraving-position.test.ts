import { staffEngravingOptionsSchema } from '@briolette/contract';
import { expect, test } from 'vitest';
import { formatEngravingPath, movePathPoint, parseEngravingPath } from './engraving-position.tsx';

test('parses and formats straight and curved baselines without loss [MBO-09]', () => {
  for (const path of ['M 29 29.5 L 75 24.5', 'M 28 79 Q 62 80 83 42', 'M 0 0 L 100 100'])
    expect(formatEngravingPath(parseEngravingPath(path))).toBe(path);
});

test('produces a valid path however a point is moved [MBO-09]', () => {
  let spot = parseEngravingPath('M 28 79 Q 62 80 83 42');
  for (let step = 0; step < 500; step++) {
    const by = { x: ((step * 37) % 61) - 30, y: ((step * 53) % 47) - 23.3 };
    const name = (['start', 'bend', 'end'] as const)[step % 3] ?? 'start';
    spot = { ...spot, [name]: movePathPoint(spot[name], by) };
    const engraving = {
      place: 'inside',
      longest: 3,
      price: 0,
      days: 0,
      spot: { path: formatEngravingPath(spot), size: 5 },
    };
    expect(staffEngravingOptionsSchema.safeParse(engraving).success).toBe(true);
  }
});
