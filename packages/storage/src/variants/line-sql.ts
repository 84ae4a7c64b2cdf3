/** Cart lines as c, each with its product p. */
export const cartLinesSql = 'cart_lines c join products p on p.id = c.product_id';

/** True for a line without a variant or an engraving, the most common case. */
export const isPlainLine = (line: string) =>
  `${line}.variant_code = '' and ${line}.engraving_key = ''`;

/** A cart or order line as JSON, with its metal and size if the product has options. */
export function cartLineJsonSql(product: string, line: string): string {
  return `case when ${isPlainLine(`(${line})`)} then default_line_json(${product}, ${line})
    when (${line}).engraving_key = '' then variant_line_json(${product}, ${line})
    else engraved_line_json(${product}, ${line}) end`;
}

/** The id of an order line, the same as in the cart. */
export const lineIdSql = (line: string) =>
  `line_id(${line}.product_id, ${line}.variant_code, ${line}.engraving_key)`;

/** The same with the price of a market. The market is null where base prices apply. */
export const pricedLineJsonSql = (
  product: string,
  line: string,
  { market, currency }: { market: string; currency: string },
) => `case when ${market} is null then ${cartLineJsonSql(product, line)}
    else market_line_json(${market}, ${currency}, ${product}, ${line}) end`;
