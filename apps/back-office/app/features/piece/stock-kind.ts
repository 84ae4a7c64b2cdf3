/** What somebody does with the stock. */
export type StockKind = 'receive' | 'correct' | 'count';
