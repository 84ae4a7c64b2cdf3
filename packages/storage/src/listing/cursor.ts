import { RequestRefused } from '@briolette/contract';

/** Where a page ended: the price in cents and the id of its last product. */
export type Cursor = [priceCents: number, id: string];

export function encodeCursor(cursor: Cursor): string {
  return `${cursor[0]}.${encodeURIComponent(cursor[1])}`;
}

export function decodeCursor(text: string): Cursor {
  const [, price, id] = /^(\d{1,9})\.(.+)$/.exec(text) ?? [];
  if (!price || !id) throw new RequestRefused('invalidRequest');
  try {
    return [Number(price), decodeURIComponent(id)];
  } catch {
    throw new RequestRefused('invalidRequest');
  }
}
