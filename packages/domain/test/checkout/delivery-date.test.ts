import { alwaysOpen, type OpeningDays } from '@briolette/contract';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  countDaysLate,
  countLeadDaysInTime,
  formatDeliveryDate,
  getLineLeadDays,
  getOrderLeadDays,
  planDelivery,
  toDay,
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
      const ready = countDays(formatDeliveryDate(now, lead, alwaysOpen));
      const each = lines.map((one) =>
        countDays(formatDeliveryDate(now, lead + getLineLeadDays(one), alwaysOpen)),
      );
      for (const [nr, one] of lines.entries())
        expect((each[nr] ?? 0) - ready).toBe(
          (one.variant?.leadDays ?? 0) + (one.engraving?.days ?? 0),
        );
      const order = countDays(formatDeliveryDate(now, lead + getOrderLeadDays(lines), alwaysOpen));
      expect(order).toBe(Math.max(ready, ...each));
    }),
  );
});

test('counts how many days a delivery misses a date [DAY-02]', () => {
  fc.assert(
    fc.property(moment, days, fc.integer({ min: -40, max: 40 }), (now, work, more) => {
      const there = countDays(formatDeliveryDate(now, work, alwaysOpen));
      const needed = new Date((there + more) * 86_400_000).toISOString().slice(0, 10);
      expect(countDaysLate(now, work, needed, alwaysOpen)).toBe(-more + 0);
    }),
  );
});

test('counts the day of a clock change as one day [DAY-01]', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const before = new Date(2026, 2, 28, 23, 30);
  expect(formatDeliveryDate(before, 1, alwaysOpen)).toBe('Sun Mar 29 2026');
  expect(formatDeliveryDate(before, 2, alwaysOpen)).toBe('Mon Mar 30 2026');
  expect(formatDeliveryDate(new Date(2026, 9, 25, 0, 15), 1, alwaysOpen)).toBe('Mon Oct 26 2026');
  vi.unstubAllEnvs();
});

describe('with opening days and closed periods', () => {
  const tuesdayToSaturday = { openDays: [2, 3, 4, 5, 6], closedPeriods: [] };
  const holidays = {
    ...tuesdayToSaturday,
    closedPeriods: [
      { from: '2026-12-24', to: '2027-01-02' },
      { from: '2026-12-31', to: '2027-01-05' },
    ],
  };
  test.each([
    ['an open day', tuesdayToSaturday, new Date(2026, 11, 19, 9), 0, 'Sat Dec 19 2026'],
    ['the night before', tuesdayToSaturday, new Date(2026, 11, 19, 23, 59), 0, 'Sat Dec 19 2026'],
    ['a closed day', tuesdayToSaturday, new Date(2026, 11, 20), 0, 'Tue Dec 22 2026'],
    ['over a weekend', tuesdayToSaturday, new Date(2026, 11, 19, 9), 2, 'Wed Dec 23 2026'],
    ['before a holiday', holidays, new Date(2026, 11, 23, 9), 0, 'Wed Dec 23 2026'],
    ['over a holiday', holidays, new Date(2026, 11, 23, 9), 1, 'Wed Jan 06 2027'],
    ['in a holiday', holidays, new Date(2026, 11, 28, 9), 0, 'Wed Jan 06 2027'],
    ['in a holiday, with work', holidays, new Date(2026, 11, 28, 9), 5, 'Wed Jan 13 2027'],
  ])('delivers an order of %s [OPN-02]', (_, opening, now, lead, expected) => {
    expect(formatDeliveryDate(now, lead, opening)).toBe(expected);
  });

  const day = fc.integer({ min: 0, max: 120 });
  const toIso = (ahead: number) => toDay(new Date(2026, 10, 1 + ahead));
  const opening: fc.Arbitrary<OpeningDays> = fc.record({
    openDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    closedPeriods: fc.array(
      fc.record({ start: day, length: fc.integer({ min: 0, max: 30 }) }).map((period) => ({
        from: toIso(period.start),
        to: toIso(period.start + period.length),
      })),
      { maxLength: 4 },
    ),
  });
  const now = fc
    .record({ ahead: day, hour: fc.integer({ min: 0, max: 23 }) })
    .map(({ ahead, hour }) => new Date(2026, 10, 1 + ahead, hour));
  const lead = fc.integer({ min: 0, max: 60 });

  test('delivers on an opening day, with one opening day for each lead day [OPN-02]', () => {
    fc.assert(
      fc.property(opening, now, lead, (shop, today, wait) => {
        const due = new Date(formatDeliveryDate(today, wait, shop));
        let open = 0;
        for (let each = new Date(today); toDay(each) <= toDay(due); ) {
          const isClosed = shop.closedPeriods.some(
            ({ from, to }) => from <= toDay(each) && toDay(each) <= to,
          );
          if (shop.openDays.includes(each.getDay()) && !isClosed) open++;
          else expect(toDay(each)).not.toBe(toDay(due));
          each.setDate(each.getDate() + 1);
        }
        expect(open).toBe(wait + 1);
      }),
    );
  });

  test('plans every lead time of an order by the same rule [OPN-02]', () => {
    fc.assert(
      fc.property(opening, now, lead, lead, (shop, today, delivery, work) => {
        const plan = planDelivery(today, { ...shop, deliveryLeadDays: delivery });
        expect(plan.deliveryDate).toBe(formatDeliveryDate(today, delivery, shop));
        const added = work === 0 ? 0 : (plan.leadDayOffsets?.[work - 1] ?? work);
        expect(countDays(plan.deliveryDate) + added).toBe(
          countDays(formatDeliveryDate(today, delivery + work, shop)),
        );
      }),
    );
  });

  test('finds the longest lead time that arrives in time [OPN-03]', () => {
    fc.assert(
      fc.property(opening, now, fc.integer({ min: 0, max: 9 }), day, (shop, today, wait, until) => {
        const policy = { ...shop, deliveryLeadDays: wait };
        const within = countLeadDaysInTime(today, policy, toIso(until));
        const late = (work: number) => countDaysLate(today, wait + work, toIso(until), shop);
        if (within >= 0) expect(late(within)).toBeLessThan(1);
        expect(late(within + 1)).toBeGreaterThan(0);
      }),
    );
  });

  test('hands over items in the shop today, also on a closed day [OPN-02]', () => {
    const policy = { ...tuesdayToSaturday, deliveryLeadDays: 0 };
    const sunday = planDelivery(new Date(2026, 11, 20, 12), policy, true);
    expect(sunday.deliveryDate).toBe('Sun Dec 20 2026');
    expect(sunday.leadDayOffsets?.slice(0, 5)).toEqual([3, 4, 5, 6, 9]);
  });
});
