import { addJobs, findTold, tellBackInStock } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { sendLetter } from '../send-letter.ts';

/** A piece is back: makes a letter for each who asked, part by part. */
export const backInStock: JobKind<{ product: string; part?: number }> = {
  async run({ key, body }, { database, clock }) {
    const now = clock();
    const { more } = await tellBackInStock(database, body.product, now);
    if (!more) return;
    const part = (body.part ?? 1) + 1;
    const next = `${key.replace(/:part-\d+$/, '')}:part-${part}`;
    await addJobs(database, [
      { kind: 'back-in-stock', key: next, body: { product: body.product, part }, runAt: now },
    ]);
  },
};

/** Tells one of them. Whoever has ended these mails meanwhile gets none. */
export const alertLetter: JobKind<{ alert: string }> = {
  async run({ key, body }, context) {
    const told = await findTold(context.database, body.alert);
    if (!told) return;
    await sendLetter('back-in-stock', told, { ...told, confirmed: true }, { key }, context);
  },
};
