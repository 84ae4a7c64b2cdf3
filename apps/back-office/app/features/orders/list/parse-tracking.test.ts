import { expect, test } from 'vitest';
import { parseTracking } from './ship-dialog.tsx';

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
    'Line 2: H7T3W2BN has no tracking number',
    "Line 3: “hello” isn't an order number",
  ]);
});
