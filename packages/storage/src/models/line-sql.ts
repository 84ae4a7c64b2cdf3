/** The product of a line's id: the id itself, or what stands before the choice. */
export const productOf = (lineId: string) => `split_part(${lineId}, '.', 1)`;

/** Lines of carts as c, each with its product p. */
export const linesOfCart = `cart_lines c join products p on p.id = ${productOf('c.product_id')}`;

/** A line of a cart or an order as JSON, with its metal and size where the product has options. */
export function lineJson(product: string, line: string): string {
  return `case when (${line}).product_id = (${product}).id then own_line_json(${product}, ${line})
    when (${line}).engraving is null then chosen_line_json(${product}, ${line})
    else engraved_line_json(${product}, ${line}) end`;
}

/** The id that a line of an order had in the cart. */
export const lineIdOf = (line: string) =>
  `concat(${line}.product_id, '.' || nullif(${line}.choice, ''), '.~' || nullif(${line}.engraved, ''))`;
