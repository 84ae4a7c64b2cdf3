import { expect, test } from 'vitest';
import { parseTracking, planShipment } from './ship-dialog.tsx';

test.each([
  { between: 'a comma', text: 'K4M2P9QX, 1Z999' },
  { between: 'a semicolon', text: 'K4M2P9QX;1Z999' },
  { between: 'a tab, as from a spreadsheet', text: 'K4M2P9QX\t1Z999' },
  { between: 'spaces', text: '  k4m2-p9qx   1Z999 ' },
  { between: 'quotes, as from a CSV file', text: '"K4M2P9QX","1Z999"' },
  { between: 'a heading above', text: 'Order,Tracking\r\nK4M2P9QX,1Z999\r\n' },
])('reads a number and its tracking with $between', ({ text }) => {
  expect(parseTracking(text)).toEqual({
    lines: [{ number: 'K4M2P9QX', tracking: '1Z999' }],
    faults: [],
  });
});

test('reports an unreadable line and reads the others', () => {
  const { lines, faults } = parseTracking('K4M2P9QX 1Z1\nH7T3W2BN\nhello 1Z2\n\nC8V5J1RD 1Z3');
  expect(lines.map(({ number }) => number)).toEqual(['K4M2P9QX', 'C8V5J1RD']);
  expect(faults).toEqual([
    'Line 2: H7T3-W2BN has no tracking number',
    "Line 3: “hello” isn't an order number",
  ]);
});

const packed = ['K4M2P9QX', 'H7T3W2BN', 'C8V5J1RD'].map((number) => ({ number }));
const plan = (text: string, ...selected: string[]) => {
  const { toShip, problems } = planShipment(text, packed, new Set(selected));
  return { toShip: toShip.map(({ number }) => number), problems };
};

test('ships what a list without faults names [FIX-10]', () => {
  expect(plan('K4M2P9QX 1Z1\nC8V5J1RD 1Z2', 'K4M2P9QX')).toEqual({
    toShip: ['K4M2P9QX', 'C8V5J1RD'],
    problems: [],
  });
  expect(plan('', 'H7T3W2BN')).toEqual({ toShip: ['H7T3W2BN'], problems: [] });
});

test('ships no selected order without the tracking number that a list lacks [FIX-10]', () => {
  expect(plan('K4M2P9QX 1Z1\nhello 1Z2', 'K4M2P9QX', 'H7T3W2BN', 'C8V5J1RD')).toEqual({
    toShip: ['K4M2P9QX'],
    problems: [
      "Line 2: “hello” isn't an order number",
      'H7T3-W2BN is selected but not in the list',
      'C8V5-J1RD is selected but not in the list',
    ],
  });
});

test('ships no order with two tracking numbers, and none that is not packed [FIX-10]', () => {
  expect(plan('K4M2P9QX 1Z1\nK4M2P9QX 1Z2\nZZZZ9999 1Z3\nC8V5J1RD 1Z4')).toEqual({
    toShip: ['C8V5J1RD'],
    problems: [
      'K4M2-P9QX has two tracking numbers',
      "ZZZZ-9999 isn't packed or isn't in this list",
    ],
  });
});
