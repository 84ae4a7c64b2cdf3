/** Few enough to order more. */
const few = 2;

export function stockWords(stock: number): { text: string; isLow: boolean } {
  return { text: stock === 0 ? 'None left' : `${stock} left`, isLow: stock <= few };
}
