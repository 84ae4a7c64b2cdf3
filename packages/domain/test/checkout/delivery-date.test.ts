import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  countDaysLate,
  formatDeliveryDate,
  getLineLeadDays,
  getOrderLeadDays,
} from '../../src/index.ts';

const days = fc.integer({ min: 0, max: 365 });
const line = fc.record(
  {
    variant: fc.record({ leadDays: days }),
    engraving: fc.record({ days }),
  },
  { requiredKeys: [] },
);
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});
/** Converts "Sat Nov 14 2026" to days since 1970. */
const countDays = (day: string) => Date.parse(`${day} UTC`) / 86_400_000;

test('adds lead times of a line, and delivers an order with its slowest line [DAY-01]', () => {
  fc.assert(
    fc.property(moment, days, fc.array(line, { maxLength: 6 }), (now, lead, lines) => {
      const ready = countDays(formatDeliveryDate(now, lead));
      const each = lines.map((one) =>
        countDays(formatDeliveryDate(now, lead + getLineLeadDays(one))),
      );
      for (const [nr, one] of lines.entries())
        expect((each[nr] ?? 0) - ready).toBe(
          (one.variant?.leadDays ?? 0) + (one.engraving?.days ?? 0),
        );
      const order = countDays(formatDeliveryDate(now, lead + getOrderLeadDays(lines)));
      expect(order).toBe(Math.max(ready, ...each));
    }),
  );
});

test('counts how many days a delivery misses a date [DAY-02]', () => {
  fc.assert(
    fc.property(moment, days, fc.integer({ min: -40, max: 40 }), (now, work, more) => {
      const there = countDays(formatDeliveryDate(now, work));
      const needed = new Date((there + more) * 86_400_000).toISOString().slice(0, 10);
      expect(countDaysLate(now, work, needed)).toBe(-more + 0);
    }),
  );
});

test('counts the day of a clock change as one day [DAY-01]', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const before = new Date(2026, 2, 28, 23, 30);
  expect(formatDeliveryDate(before, 1)).toBe('Sun Mar 29 2026');
  expect(formatDeliveryDate(before, 2)).toBe('Mon Mar 30 2026');
  expect(formatDeliveryDate(new Date(2026, 9, 25, 0, 15), 1)).toBe('Mon Oct 26 2026');
  vi.unstubAllEnvs();
});
