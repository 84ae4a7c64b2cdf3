import type { Order, RefundedLine } from '@briolette/contract';
import {
  formatAddressLines,
  formatAmount,
  formatEngraving,
  formatVariant,
  fullName,
  getProductId,
  refundBreakdown,
  refundedOrder,
} from '@briolette/domain';
import * as m from '@briolette/i18n/email/orders';
import * as terms from '@briolette/i18n/terms/orders';
import { unlinked, withoutLinks } from '../message/render.ts';
import type { Block, EmailItem, Links } from '../message/template.ts';

/** The fields of an order that emails use. */
export type EmailOrder = Omit<Order, 'orders' | 'address'> & {
  /** The token of the link to the order, if its customer is a guest. */
  linkToken?: string;
  /** null if redacted, because it is customer-written. */
  address: Order['address'] | null;
  orders: Pick<
    Order['orders'][number],
    | '_id'
    | 'product_name'
    | 'product_subtitle'
    | 'product_price'
    | 'product_image'
    | 'qty'
    | 'variant'
    | 'engraving'
    | 'made_to_order'
  >[];
};

/** The data of every order email. */
export type AboutOrder = { firstName: string | null; order: EmailOrder };

type EmailLine = EmailOrder['orders'][number];

/** Removes the name, the address, the gift message and engravings. */
export function redactOrder<Data extends AboutOrder>(data: Data): Data {
  const orders = data.order.orders.map(({ engraving: _, ...line }) => line);
  return {
    ...data,
    firstName: null,
    order: { ...data.order, address: null, billingAddress: null, gift: null, orders },
  };
}

export function renderItems(order: EmailOrder, links: Links): Block {
  return { items: order.orders.map((line) => toEmailItem(order, { line, qty: line.qty }, links)) };
}

/**
 * Renders the items of one or more refunds, each with the amount refunded and how it is made up.
 */
export function renderRefundedItems(
  order: EmailOrder,
  refunded: readonly RefundedLine[],
  links: Links,
): Block[] {
  const items = refunded.flatMap(({ productId, qty, amount }) => {
    const line = order.orders.find(({ _id }) => _id === productId);
    if (!line) return [];
    const item = toEmailItem(order, { line, qty }, links);
    const breakdown = refundBreakdown(refundedOrder(order), [{ productId, qty }], amount);
    const detail = breakdown
      ? m.refunded.itemDetail({ detail: item.detail, breakdown })
      : item.detail;
    return [{ ...item, detail, price: formatAmount(amount, order) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

function toEmailItem(
  order: EmailOrder,
  { line, qty }: { line: EmailLine; qty: number },
  links: Links,
): EmailItem {
  return {
    name: fullName(line),
    detail: [
      ...(line.variant ? [formatVariant(line)] : []),
      ...(line.made_to_order ? [m.madeToOrder] : []),
      // Engraved text can never be read as a link, so it is shown unchanged.
      ...(line.engraving ? [formatEngraving(line)] : []),
      m.itemCount({ count: qty }),
    ].join(', '),
    price: formatAmount(line.product_price * qty, order),
    image: links(line.product_image),
    href: links(`/products/${encodeURIComponent(getProductId(line))}`),
  };
}

export function renderAddress({ address, collected }: EmailOrder): Block[] {
  if (!address || collected) return [];
  return [
    {
      lines: {
        title: m.deliveryAddress,
        lines: formatAddressLines(address).map(withoutLinks),
      },
    },
  ];
}

/** Renders the gift options. */
export function renderGift({ gift }: EmailOrder): Block[] {
  if (!gift) return [];
  const title = gift.wrap ? terms.giftWrappedNote : terms.giftNote;
  const lines = gift.message === '' ? [m.noGiftMessage] : gift.message.split('\n').map(unlinked);
  return [{ lines: { title, lines } }];
}

/** Links to the orders of the account, or to the order of a guest. */
export function seeOrders({ linkToken }: EmailOrder, links: Links): Block {
  const path = linkToken ? `/order#${linkToken}` : '/profile/orders';
  return { button: { label: m.orderButton, href: links(path) } };
}
