import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosedNotice } from './closed-notice.tsx';

const closed = { message: "We're at the fair.", takesOrders: true, reopens: 'Mon Jan 04 2027' };

test('shows the message, and without orders the day of reopening [OPN-05]', () => {
  const read = (takesOrders: boolean) =>
    renderToStaticMarkup(<ClosedNotice {...closed} takesOrders={takesOrders} />);
  expect(read(true)).toMatch(/>We&#x27;re at the fair\. ?</);
  expect(read(false)).toContain('fair. You can order again from Mon Jan 04 2027.');
});
