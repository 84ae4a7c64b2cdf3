import {
  type CartLine,
  type Product,
  type QuantityAction,
  startingQuantity,
} from '@briolette/contract';
import { callAsUser } from '../session/call-as-user.ts';
import type { Change } from './list-queue.ts';

type CartChange = Change<CartLine>;

/** The whole product is posted, as specified; the back end reads only its id. */
export const addLine = (product: Product): CartChange => ({
  productId: product._id,
  preview: (lines) =>
    lines.some((line) => line._id === product._id)
      ? withQuantity(lines, product._id, 1)
      : [...lines, { ...product, createdAt: '', updatedAt: '', qty: startingQuantity }],
  send: async () => (await callAsUser('addToCart', { body: { product } })).cart,
});

export const changeLine = (productId: string, type: QuantityAction): CartChange => ({
  productId,
  preview: (lines) => withQuantity(lines, productId, type === 'increment' ? 1 : -1),
  send: async () => {
    const body = { action: { type } };
    return (await callAsUser('changeQuantity', { path: { productId }, body })).cart;
  },
});

export const removeLine = (productId: string): CartChange => ({
  productId,
  preview: (lines) => lines.filter((line) => line._id !== productId),
  send: async () => (await callAsUser('removeFromCart', { path: { productId } })).cart,
  supersedes: true,
});

function withQuantity(lines: readonly CartLine[], productId: string, more: number) {
  return lines.map((line) => (line._id === productId ? { ...line, qty: line.qty + more } : line));
}
