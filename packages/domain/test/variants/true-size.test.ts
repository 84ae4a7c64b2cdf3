import { expect, test } from 'vitest';
import { bankCardMm, getPixelsPerMm, parseCalibration, pixelsPerMmRange } from '../../src/index.ts';

const { least, most, step } = pixelsPerMmRange;
/** The positions of the slider. */
const onSlider = (value: number) =>
  Math.min(most, Math.max(least, least + Math.round((value - least) / step) * step));

const ratios = [1, 1.5, 2, 3];
const zooms = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
const screens = ratios.flatMap((ratio) => zooms.map((zoom) => ({ ratio, zoom })));

test.each(screens)(
  'draws 20 mm within 0.3 mm at pixel ratio $ratio and zoom $zoom [SIZ-04]',
  ({ ratio, zoom }) => {
    // Pixel densities from a large old monitor to a small new phone.
    for (let dots = 3 * ratio; dots <= 6.5 * ratio; dots += 0.11) {
      const truth = dots / (ratio * zoom);
      if (truth < least || truth > most) continue;
      // A user aligns the outline to half a pixel.
      const calibrated = (bankCardMm.short * truth + 0.5) / bankCardMm.short;
      const screen = { ratio: ratio * zoom, width: 1440, height: 900, pinch: 1 };
      const pixels = getPixelsPerMm({ pixelsPerMm: onSlider(calibrated), screen }, screen) ?? 0;
      expect(Math.abs((20 * pixels) / truth - 20)).toBeLessThan(0.3);
    }
  },
);

test('invalidates the calibration after zoom or on another screen [SIZ-04]', () => {
  const screen = { ratio: 2, width: 1440, height: 900, pinch: 1 };
  const saved = { pixelsPerMm: 4, screen };
  expect(getPixelsPerMm(saved, screen)).toBe(4);
  expect(getPixelsPerMm(saved, { ...screen, ratio: 2.2 })).toBe(null);
  expect(getPixelsPerMm(saved, { ...screen, width: 1920 })).toBe(null);
  expect(getPixelsPerMm(saved, { ...screen, pinch: 1.5 })).toBe(null);
  expect(getPixelsPerMm(null, screen)).toBe(null);
});

test('rejects an incomplete stored calibration [SIZ-04]', () => {
  const screen = { ratio: 2, width: 1440, height: 900, pinch: 1 };
  const saved = { pixelsPerMm: 4, screen };
  expect(parseCalibration(JSON.stringify(saved))).toEqual(saved);
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '{}',
    '{"pixelsPerMm":4}',
    '{"pixelsPerMm":400,"screen":{"ratio":1,"width":1,"height":1}}',
  ])
    expect(parseCalibration(broken)).toBe(null);
});
