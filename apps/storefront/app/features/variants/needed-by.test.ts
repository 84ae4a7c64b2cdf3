import { alwaysOpen } from '@briolette/contract';
import { expect, test } from 'vitest';
import { describeDeliverability } from './needed-by.tsx';

const now = new Date(2026, 10, 16, 9);
const size = (label: string, stock: number, leadDays: number) => ({
  _id: label,
  size: label,
  label,
  stock,
  leadDays,
});
const sizes = [size('US 6', 2, 0), size('US 6½', 2, 5), size('US 7', 0, 0), size('US 8', 1, 2)];
const policy = { ...alwaysOpen, deliveryLeadDays: 0 };
const work = { policy, leadDays: 5, engravingDays: 0, sizes };

test.each([
  ['2026-11-21', {}, 'Arrives Sat Nov 21 2026, in time.'],
  [
    '2026-11-20',
    {},
    'Arrives Sat Nov 21 2026, 1 day late. These sizes arrive in time: US 6, US 8.',
  ],
  ['2026-11-17', {}, 'Arrives Sat Nov 21 2026, 4 days late. These sizes arrive in time: US 6.'],
  [
    '2026-11-21',
    { engravingDays: 3 },
    'Arrives Tue Nov 24 2026, 3 days late. These sizes arrive in time: US 6, US 8. Without engraving, it arrives in time.',
  ],
  ['2026-11-15', {}, 'Arrives Sat Nov 21 2026, 6 days late.'],
  ['2026-11-16', { leadDays: 0, sizes: [] }, 'Arrives Mon Nov 16 2026, in time.'],
])('needed by %s: %j [DAY-02]', (neededBy, more, expected) => {
  expect(describeDeliverability(neededBy, now, { ...work, ...more })).toBe(expected);
});

test('counts opening days only [OPN-03]', () => {
  const weekdays = { openDays: [1, 2, 3, 4, 5], closedPeriods: [], deliveryLeadDays: 0 };
  expect(describeDeliverability('2026-11-22', now, { ...work, policy: weekdays })).toBe(
    'Arrives Mon Nov 23 2026, 1 day late. These sizes arrive in time: US 6, US 8.',
  );
});
