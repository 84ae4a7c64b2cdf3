import type { Repair } from '@briolette/contract';
import { formatOrderNumber, formatPrice, repairKindLabels } from '@briolette/domain';
import * as m from '@briolette/i18n/email/repairs';
import { unlinked } from '../message/render.ts';
import { createOrderTemplate, optionalRow } from '../orders/order-emails.ts';

type EmailRepair = Pick<Repair, 'kind' | 'state' | 'name' | 'price' | 'reply'>;

const texts = {
  quoted: m.quoted,
  declined: m.declined,
  completed: m.completed,
  returned: m.returned,
} as const;

/** Customers get an email when their repair is quoted, declined, received, completed or returned. */
const textsFor = (state: EmailRepair['state']) =>
  state in texts ? texts[state as keyof typeof texts] : m.received;

export const repairUpdated = createOrderTemplate<{ repair: EmailRepair }>(
  {
    repair: {
      kind: 'resize',
      state: 'quoted',
      name: 'Aurelia Solitaire Ring',
      price: 60,
      reply: 'Half a size larger, within a week.',
    },
  },
  ({ order, repair }, links) => {
    const number = formatOrderNumber(order);
    const { subject, heading, intro } = textsFor(repair.state);
    return {
      subject: subject({ number }),
      preview: intro,
      heading,
      blocks: [
        { paragraph: intro },
        ...(repair.reply ? [{ note: unlinked(repair.reply) }] : []),
        {
          rows: [
            [m.item, repair.name],
            [m.kind, repairKindLabels[repair.kind]],
            [m.order, number],
            ...optionalRow(m.price, repair.price === null ? null : formatPrice(repair.price)),
          ],
        },
        { button: { label: m.button, href: links(`/owned-items/${order.orderId}`) } },
      ],
    };
  },
);
