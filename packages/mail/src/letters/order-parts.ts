import type { Order } from '@briolette/contract';
import { formatPrice, fullName } from '@briolette/domain';
import type { Block } from '../content.ts';
import type { Links } from '../letter.ts';
import { withoutLinks } from '../plain-words.ts';

/** What letters tell of an order; a new field of a product is no matter of theirs. */
export type ToldOrder = Omit<Order, 'orders'> & {
  orders: Pick<
    Order['orders'][number],
    | '_id'
    | 'product_name'
    | 'product_kind'
    | 'product_price'
    | 'product_image'
    | 'product_size'
    | 'qty'
  >[];
};

/** What every letter about an order is written from. */
export type AboutOrder = { firstName: string | null; order: ToldOrder };

export function piecesOf({ orders }: ToldOrder, links: Links): Block {
  return {
    pieces: orders.map((line) => ({
      name: fullName(line),
      detail: `${line.product_size}, ${line.qty} ${line.qty === 1 ? 'piece' : 'pieces'}`,
      price: formatPrice(line.product_price * line.qty),
      picture: links(line.product_image),
      href: links(`/products/${encodeURIComponent(line._id)}`),
    })),
  };
}

export function addressOf({ address }: ToldOrder): Block {
  return {
    lines: {
      title: 'Delivered to',
      lines: [
        address.fullName,
        `${address.building}, ${address.streetName}`,
        `${address.town}, ${address.districtName}`,
        `${address.state} ${address.pincode}`,
      ].map(withoutLinks),
    },
  };
}

export const seeOrders = (links: Links): Block => ({
  button: { label: 'See your order', href: links('/profile/orders') },
});
