import type { LetterName } from '@briolette/mail';
import { findOrderedBy } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { sendLetter } from '../send-letter.ts';

type OrderLetterName = Extract<LetterName, `order-${string}`>;
type Body = {
  letter: OrderLetterName;
  user: string;
  order: string;
  /** What the letter says beside the order: a tracking number, an amount. */
  details?: object;
  /** Absent: the customer caused it. */
  by?: 'staff';
};

/** Writes to whoever placed an order. An account that is gone gets no letter. */
export const orderLetter: JobKind<Body> = {
  async run({ key, body }, context) {
    const found = await findOrderedBy(context.database, body.user, body.order);
    if (!found) return;
    const { recipient, order } = found;
    const data = { firstName: recipient.firstName, order, ...body.details };
    const name = body.letter as 'order-placed';
    await sendLetter(name, data, recipient, { key, byStaff: body.by === 'staff' }, context);
  },
};
