import { type LetterName, letters } from '@briolette/mail';
import { findOrderedBy } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { sendLetter } from '../send-letter.ts';

type OrderLetterName = Extract<LetterName, `order-${string}`>;
/** details: what the letter says beside the order: a tracking number, an amount. */
type Body = { letter: OrderLetterName; user: string; order: string; details?: object };

/** Writes to whoever placed an order. An account that is gone gets no letter. */
export const orderLetter: JobKind<Body> = {
  async run({ key, body }, context) {
    const found = await findOrderedBy(context.database, body.user, body.order);
    if (!found) return;
    const { recipient, order } = found;
    const letter = letters[body.letter] as (typeof letters)['order-placed'];
    const data = { firstName: recipient.firstName, order, ...body.details };
    await sendLetter(letter, data, recipient, key, context);
  },
};
