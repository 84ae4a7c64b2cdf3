import { expect, test } from 'vitest';
import { ruleFor } from '../../src/photo/stills.ts';

test.each([30, 40, 60, 80, 100, 120, 250, 320])(
  'the ruler of an image of %i mm is exact, centred and a whole number of centimetres long',
  (frame) => {
    const { lines, words } = ruleFor(frame);
    const [base, ...marks] = lines;
    const places = marks.map(({ from }) => from[0]);
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const length = (last - first) * frame;
    expect(length / 10).toBeCloseTo(Math.round(length / 10), 9);
    expect(length).toBeGreaterThan(frame * 0.5);
    expect(first).toBeCloseTo(1 - last, 9);
    expect([base?.from[0], base?.to[0]]).toEqual([first, expect.closeTo(last, 9)]);
    for (const { at, text } of words)
      expect((at[0] - first) * frame).toBeCloseTo(Number.parseInt(text, 10), 9);
    expect(words.at(-1)?.text).toMatch(/ mm$/);
  },
);
