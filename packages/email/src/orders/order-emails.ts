import { type Repair, type Withdrawal, withdrawalDays } from '@briolette/contract';
import {
  buildOrderTotalRows,
  formatOrderNumber,
  formatPrice,
  repairKindLabels,
} from '@briolette/domain';
import * as policy from '@briolette/i18n/terms/policy';
import { greeting, unlinked, withoutLinks } from '../message/render-text.ts';
import type { Content, EmailTemplate, Links } from '../message/template.ts';
import {
  type AboutOrder,
  redactOrder,
  renderAddress,
  renderGift,
  renderItems,
  renderRefundedItems,
  seeOrders,
} from './order-parts.ts';
import { sampleOrder } from './sample-order.ts';

type Order = AboutOrder['order'];

/** Creates the template of an order email, which greets the customer by name. */
function createOrderTemplate<More extends object = object>(
  sample: More & { order?: Order },
  write: (data: AboutOrder & More, links: Links) => Content,
): EmailTemplate<AboutOrder & More> {
  return {
    sample: { firstName: 'Ada', order: sampleOrder, ...sample },
    redact: redactOrder,
    write(data, links) {
      const { blocks, ...content } = write(data, links);
      return { ...content, blocks: [{ paragraph: greeting(data.firstName) }, ...blocks] };
    },
  };
}

const optionalRow = (label: string, value: string | null | undefined) =>
  value ? [[label, value] as const] : [];

export const orderPlaced = createOrderTemplate({}, ({ order }, links) => ({
  subject: `Your order ${formatOrderNumber(order)}`,
  preview: `Thank you. Delivery by ${order.deliveryDate}.`,
  heading: 'Thank you for your order',
  blocks: [
    { paragraph: 'We have your order and will write again when it is on its way.' },
    renderItems(order, links),
    {
      rows: [
        ['Order', formatOrderNumber(order)],
        ...buildOrderTotalRows(order),
        ['Payment', order.payBy === 'online' ? 'Online' : 'Cash on delivery'],
        ['Delivery by', order.deliveryDate],
        ...optionalRow(
          'Cashback after delivery',
          order.cashback > 0 ? formatPrice(order.cashback) : null,
        ),
      ],
    },
    ...renderAddress(order),
    ...renderGift(order),
    seeOrders(links),
  ],
}));

export const orderShipped = createOrderTemplate<{
  carrier: string | null;
  tracking: string | null;
}>({ carrier: 'Swift Post', tracking: 'SP 4417 0823' }, ({ order, carrier, tracking }, links) => ({
  subject: `Your order ${formatOrderNumber(order)} is on its way`,
  preview: `${carrier ? `${carrier} brings it` : 'It arrives'} by ${order.deliveryDate}.`,
  heading: 'Your parcel is on its way',
  blocks: [
    {
      paragraph: carrier
        ? `We have handed your order to ${withoutLinks(carrier)}.`
        : 'Your order has left our house.',
    },
    {
      rows: [
        ['Order', formatOrderNumber(order)],
        ...optionalRow('Carrier', carrier && withoutLinks(carrier)),
        ...optionalRow('Tracking number', tracking && withoutLinks(tracking)),
        ['Delivery by', order.deliveryDate],
      ],
    },
    renderItems(order, links),
    ...renderAddress(order),
    ...(order.invoice
      ? [{ link: { label: 'Your invoice', href: links(`/invoice/${order.orderId}`) } }]
      : []),
    seeOrders(links),
  ],
}));

const cancelledOrder: Order = {
  ...sampleOrder,
  payBy: 'online',
  payment: { state: 'captured', provider: 'stripe', url: null, captured: 1900, refunded: 1900 },
};

export const orderCancelled = createOrderTemplate({ order: cancelledOrder }, ({ order }, links) => {
  const back = comesBack(order);
  return {
    subject: `Your order ${formatOrderNumber(order)} is cancelled`,
    preview: back ?? 'Nothing was charged.',
    heading: 'Your order is cancelled',
    blocks: [
      {
        paragraph: back
          ? `Your order is cancelled. ${back}`
          : 'Your order is cancelled and nothing was charged.',
      },
      renderItems(order, links),
      { rows: [['Order', formatOrderNumber(order)]] },
      seeOrders(links),
    ],
  };
});

/** Describes what the customer gets back; null if nothing was authorised. */
function comesBack({ payment, payBy, amount }: Order): string | null {
  if (payBy !== 'online' || !payment) return null;
  return payment.captured > 0
    ? `${formatPrice(payment.captured)} goes back the way it was paid; that can take a few days.`
    : `${formatPrice(amount)} was held and not charged; your bank lets go of it, which can take a few days.`;
}

const refundedOrder: Order = {
  ...sampleOrder,
  refunds: [
    {
      refundId: '019a86c4-7a30-7c1e-9d3b-5b7f0a2c41df',
      amount: 309,
      at: '2026-11-20T10:30:00+00:00',
      lines: [{ productId: 'anchor-link-bracelet', qty: 1, amount: 309 }],
    },
  ],
};

/** Without a refundId the email covers all refunds of the order. */
export const orderRefunded = createOrderTemplate<{ refund: number; refundId?: string }>(
  { order: refundedOrder, refund: 309 },
  ({ order, refund, refundId }, links) => ({
    subject: `A refund for your order ${formatOrderNumber(order)}`,
    preview: `${formatPrice(refund)} comes back to you.`,
    heading: 'Your refund is on its way',
    blocks: [
      {
        paragraph: `We have sent ${formatPrice(refund)} back the way it was paid. Banks can take a few days to show it.`,
      },
      ...renderRefundedItems(order, listRefundedLines(order, refundId), links),
      {
        rows: [
          ['Order', formatOrderNumber(order)],
          ['Refund', formatPrice(refund)],
        ],
      },
      seeOrders(links),
    ],
  }),
);

const listRefundedLines = ({ refunds }: Order, refundId: string | undefined) =>
  refunds
    .filter((each) => refundId === undefined || each.refundId === refundId)
    .flatMap(({ lines }) => lines);

/** Formats a time to the second in UTC, since the email is a receipt. */
const receiptTime = (at: string) =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export const orderWithdrawn = createOrderTemplate<{ withdrawal: Withdrawal }>(
  {
    withdrawal: {
      withdrawalId: '019a86c4-7a30-7c1e-9d3b-000000000000',
      at: '2026-11-20T10:00:00+00:00',
      lines: [{ lineId: 'anchor-link-bracelet', name: 'Anchor Link Bracelet', qty: 1 }],
      amount: 349.5,
      resolvedAt: null,
    },
  },
  ({ order, withdrawal: { at, lines, amount } }, links) => ({
    subject: `You have withdrawn from your order ${formatOrderNumber(order)}`,
    preview: `Received ${receiptTime(at)}.`,
    heading: 'We have received your withdrawal',
    blocks: [
      { paragraph: 'You have withdrawn from the contract for these pieces:' },
      { lines: { title: 'Withdrawn', lines: lines.map(({ name, qty }) => `${qty} × ${name}`) } },
      {
        rows: [
          ['Order', formatOrderNumber(order)],
          ['Received', receiptTime(at)],
          ['Comes back to you', formatPrice(amount)],
        ],
      },
      {
        paragraph: `${policy.sendBack({ count: withdrawalDays })} Our address is below. ${policy.refund({ count: withdrawalDays })}`,
      },
      { note: 'This mail is your receipt. Please keep it.' },
      seeOrders(links),
    ],
  }),
);

type EmailRepair = Pick<Repair, 'kind' | 'state' | 'name' | 'price' | 'reply'>;
type RepairText = { subject: string; paragraph: string };

const received: RepairText = {
  subject: 'Your piece is with us',
  paragraph: 'Your piece has arrived in our workshop.',
};
const repairTexts: Partial<Record<EmailRepair['state'], RepairText>> = {
  quoted: {
    subject: 'Our price for your piece',
    paragraph:
      'We have looked at what you asked for. If you agree, please accept it on the page of your pieces, and then bring or send us the piece.',
  },
  declined: {
    subject: 'We cannot do what you asked for',
    paragraph: 'We are sorry: we cannot do this for your piece.',
  },
  completed: {
    subject: 'Your piece is done',
    paragraph: 'Your piece is done and comes back to you.',
  },
  returned: {
    subject: 'Your piece is on its way back',
    paragraph: 'Your piece has left our workshop. We hope that you enjoy it for a long time.',
  },
};

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
    const { subject, paragraph } = repairTexts[repair.state] ?? received;
    return {
      subject: `${subject}, order ${formatOrderNumber(order)}`,
      preview: paragraph,
      heading: subject,
      blocks: [
        { paragraph },
        ...(repair.reply ? [{ note: unlinked(repair.reply) }] : []),
        {
          rows: [
            ['Piece', repair.name],
            ['Service', repairKindLabels[repair.kind]],
            ['Order', formatOrderNumber(order)],
            ...optionalRow('Price', repair.price === null ? null : formatPrice(repair.price)),
          ],
        },
        { button: { label: 'See your pieces', href: links(`/owned-items/${order.orderId}`) } },
      ],
    };
  },
);
