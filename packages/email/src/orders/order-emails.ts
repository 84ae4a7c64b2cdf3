import { type Withdrawal, withdrawalDays } from '@briolette/contract';
import { buildOrderTotalRows, formatAmount, formatOrderNumber } from '@briolette/domain';
import * as layout from '@briolette/i18n/email/layout';
import * as m from '@briolette/i18n/email/orders';
import * as policy from '@briolette/i18n/terms/policy';
import { formatTime, greeting, withoutLinks } from '../message/render.ts';
import type { Block, Content, EmailTemplate, Links } from '../message/template.ts';
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
export function createOrderTemplate<More extends object = object>(
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

export const optionalRow = (label: string, value: string | null | undefined) =>
  value ? [[label, value] as const] : [];

const paymentLabels: Record<Order['payBy'], string> = {
  online: m.payments.online,
  'Cash on delivery': m.payments.cashOnDelivery,
  Cash: m.payments.cash,
  'Card terminal': m.payments.cardTerminal,
};

/** The confirmation of an order, or the receipt once the items were handed over in the shop. */
export const orderPlaced = createOrderTemplate({}, ({ order }, links) => {
  const { intro, ...content } = describePlaced(order);
  const isHandedOver = isReceipt(order);
  return {
    ...content,
    blocks: [
      { paragraph: intro },
      renderItems(order, links),
      {
        rows: [
          [m.order, formatOrderNumber(order)],
          ...buildOrderTotalRows(order),
          [m.payment, paymentLabels[order.payBy]],
          ...(isHandedOver
            ? []
            : [[order.collected ? m.collectFrom : m.deliveryBy, order.deliveryDate] as const]),
          ...optionalRow(
            m.cashback,
            order.cashback > 0 ? formatAmount(order.cashback, order) : null,
          ),
        ],
      },
      ...renderAddress(order),
      ...renderGift(order),
      seeOrders(order, links),
      ...renderPromises(order),
    ],
  };
});

const isReceipt = ({ collected, state }: Order) => collected === true && state === 'delivered';

function describePlaced(order: Order) {
  const number = formatOrderNumber(order);
  if (isReceipt(order)) {
    const { subject, preview, heading, intro } = m.receipt;
    const amount = formatAmount(order.amount, order);
    return { subject: subject({ number }), preview: preview({ amount }), heading, intro };
  }
  const { preview, intro } = order.collected ? m.placedToCollect : m.placed;
  return {
    subject: m.placed.subject({ number }),
    preview: preview({ date: order.deliveryDate }),
    heading: m.placed.heading,
    intro,
  };
}

const unpaidOrder: Order = {
  ...sampleOrder,
  state: 'awaiting_payment',
  payBy: 'online',
  paymentDueAt: '2026-11-18T10:00:00+00:00',
  payment: {
    state: 'pending',
    provider: 'stripe',
    url: 'https://checkout.stripe.example/pay/cs_417',
    declined: false,
    captured: 0,
    refunded: 0,
  },
};

/** Asks for the payment of an order that staff placed. */
export const paymentLink = createOrderTemplate({ order: unpaidOrder }, ({ order }, links) => {
  const time = formatTime(order.paymentDueAt ?? order.placedAt);
  return {
    subject: m.paymentLink.subject({ number: formatOrderNumber(order) }),
    preview: m.paymentLink.preview({ amount: formatAmount(order.amount, order), time }),
    heading: m.paymentLink.heading,
    blocks: [
      { paragraph: m.paymentLink.intro({ time }) },
      {
        button: {
          label: m.paymentLink.button,
          href: order.payment?.url ?? links(`/cart/payment/${order.orderId}`),
        },
      },
      renderItems(order, links),
      { rows: [[m.order, formatOrderNumber(order)], ...buildOrderTotalRows(order)] },
      { note: m.paymentLink.mistake },
    ],
  };
});

/** States what the shop promises about payment and returns. */
function renderPromises({ payBy, orders }: Order): Block[] {
  const isPersonal = orders.some(({ engraving, made_to_order: made }) => engraving || made);
  return [
    ...(payBy === 'Cash on delivery' ? [{ note: policy.cashPayment }] : []),
    { note: policy.returns({ count: withdrawalDays }) },
    ...(isPersonal ? [{ note: policy.personalReturns }] : []),
  ];
}

export const orderShipped = createOrderTemplate<{
  carrier: string | null;
  tracking: string | null;
}>({ carrier: 'Swift Post', tracking: 'SP 4417 0823' }, ({ order, carrier, tracking }, links) => ({
  subject: m.shipped.subject({ number: formatOrderNumber(order) }),
  preview: carrier
    ? m.shipped.previewWithCarrier({ carrier: withoutLinks(carrier), date: order.deliveryDate })
    : m.shipped.preview({ date: order.deliveryDate }),
  heading: m.shipped.heading,
  blocks: [
    {
      paragraph: carrier
        ? m.shipped.introWithCarrier({ carrier: withoutLinks(carrier) })
        : m.shipped.intro,
    },
    {
      rows: [
        [m.order, formatOrderNumber(order)],
        ...optionalRow(m.shipped.carrier, carrier && withoutLinks(carrier)),
        ...optionalRow(m.shipped.tracking, tracking && withoutLinks(tracking)),
        [m.deliveryBy, order.deliveryDate],
      ],
    },
    renderItems(order, links),
    ...renderAddress(order),
    ...(order.invoice && !order.linkToken
      ? [{ link: { label: m.shipped.invoiceLink, href: links(`/invoice/${order.orderId}`) } }]
      : []),
    seeOrders(order, links),
  ],
}));

/** The changed parts of an order, as its customer sees them now. */
export const orderChanged = createOrderTemplate<{
  changed: readonly ('address' | 'gift' | 'items')[];
  /** The amount before, if the items changed. */
  before?: number;
}>({ changed: ['address'] }, ({ order, changed, before }, links) => {
  const has = { address: changed.includes('address'), gift: changed.includes('gift') };
  const intro = has.address && has.gift ? m.changed.both : m.changed[changed[0] ?? 'address'];
  return {
    subject: m.changed.subject({ number: formatOrderNumber(order) }),
    preview: intro,
    heading: m.changed.heading,
    blocks: [
      { paragraph: intro },
      ...(has.address ? renderAddress(order) : []),
      ...(has.gift ? renderGift(order) : []),
      ...(changed.includes('items') ? [renderItems(order, links)] : []),
      {
        rows: [
          [m.order, formatOrderNumber(order)],
          ...optionalRow(
            m.changed.amountBefore,
            before === undefined ? null : formatAmount(before, order),
          ),
          ...optionalRow(
            m.changed.amount,
            before === undefined ? null : formatAmount(order.amount, order),
          ),
        ],
      },
      { note: m.changed.mistake },
      seeOrders(order, links),
    ],
  };
});

export const trackingChanged = createOrderTemplate<{
  carrier: string | null;
  tracking: string | null;
}>({ carrier: 'Swift Post', tracking: 'SP 4417 0823' }, ({ order, carrier, tracking }, links) => ({
  subject: m.tracking.subject({ number: formatOrderNumber(order) }),
  preview: m.tracking.preview({ tracking: withoutLinks(tracking ?? '') }),
  heading: m.tracking.heading,
  blocks: [
    { paragraph: m.tracking.intro },
    {
      rows: [
        [m.order, formatOrderNumber(order)],
        ...optionalRow(m.shipped.carrier, carrier && withoutLinks(carrier)),
        ...optionalRow(m.shipped.tracking, tracking && withoutLinks(tracking)),
        [m.deliveryBy, order.deliveryDate],
      ],
    },
    seeOrders(order, links),
  ],
}));

/** Corrects an email about a shipment that staff have undone. */
export const shipmentUndone = createOrderTemplate({}, ({ order }, links) => ({
  subject: m.notShipped.subject({ number: formatOrderNumber(order) }),
  preview: m.notShipped.preview,
  heading: m.notShipped.heading,
  blocks: [
    { paragraph: m.notShipped.intro },
    {
      rows: [
        [m.order, formatOrderNumber(order)],
        [m.deliveryBy, order.deliveryDate],
      ],
    },
    seeOrders(order, links),
  ],
}));

const cancelledOrder: Order = {
  ...sampleOrder,
  payBy: 'online',
  payment: {
    state: 'captured',
    provider: 'stripe',
    url: null,
    declined: false,
    captured: 1900,
    refunded: 1900,
  },
};

export const orderCancelled = createOrderTemplate({ order: cancelledOrder }, ({ order }, links) => {
  const money = describeMoney(order);
  return {
    subject: m.cancelled.subject({ number: formatOrderNumber(order) }),
    preview: money,
    heading: m.cancelled.heading,
    blocks: [
      { paragraph: money },
      renderItems(order, links),
      { rows: [[m.order, formatOrderNumber(order)]] },
      seeOrders(order, links),
    ],
  };
});

/** Describes what happens to the money of a cancelled order. */
function describeMoney(order: Order): string {
  const { payment, payBy, amount } = order;
  if (payBy !== 'online' || !payment) return m.cancelled.notCharged;
  return payment.captured > 0
    ? m.cancelled.refunded({ amount: formatAmount(payment.captured, order) })
    : m.cancelled.held({ amount: formatAmount(amount, order) });
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
    subject: m.refunded.subject({ number: formatOrderNumber(order) }),
    preview: m.refunded.preview({ amount: formatAmount(refund, order) }),
    heading: m.refunded.heading,
    blocks: [
      { paragraph: m.refunded.intro({ amount: formatAmount(refund, order) }) },
      ...renderRefundedItems(order, listRefundedLines(order, refundId), links),
      {
        rows: [
          [m.order, formatOrderNumber(order)],
          [m.refunded.amount, formatAmount(refund, order)],
        ],
      },
      seeOrders(order, links),
    ],
  }),
);

const listRefundedLines = ({ refunds }: Order, refundId: string | undefined) =>
  refunds
    .filter((each) => refundId === undefined || each.refundId === refundId)
    .flatMap(({ lines }) => lines);

/** Formats a time to the second in UTC, since the email is a receipt. */
const receiptTime = (at: string) =>
  layout.utcTime({ time: new Date(at).toISOString().slice(0, 19).replace('T', ' ') });

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
    subject: m.withdrawn.subject({ number: formatOrderNumber(order) }),
    preview: m.withdrawn.preview({ time: receiptTime(at) }),
    heading: m.withdrawn.heading,
    blocks: [
      { paragraph: m.withdrawn.intro },
      { lines: { title: m.withdrawn.items, lines: lines.map((line) => m.withdrawn.item(line)) } },
      {
        rows: [
          [m.order, formatOrderNumber(order)],
          [m.withdrawn.received, receiptTime(at)],
          [m.withdrawn.amount, formatAmount(amount, order)],
        ],
      },
      {
        paragraph: m.withdrawn.sendBackTo({
          sendBack: policy.sendBack({ count: withdrawalDays }),
        }),
      },
      { paragraph: policy.refund({ count: withdrawalDays }) },
      { note: m.withdrawn.receiptNote },
      seeOrders(order, links),
    ],
  }),
);
