/** The product of a line's id: the id itself, or what stands before the choice. */
export const productOf = (lineId: string) => `split_part(${lineId}, '.', 1)`;

/** Lines of carts as c, each with its product p. */
export const linesOfCart = `cart_lines c join products p on p.id = ${productOf('c.product_id')}`;

/** As the wire has a line. A plain one costs what it did before there were choices. */
export const lineJson = `case c.product_id when p.id then cart_line_json(p, c)
  else ${otherLineJson('p', 'c')} end`;

/** A line in another metal or size than the product's own, or with letters cut into it. */
export function otherLineJson(product: string, line: string): string {
  return `case when (${line}).engraving is null then chosen_line_json(${product}, ${line})
    else engraved_line_json(${product}, ${line}) end`;
}

/** The id that a line of an order had in the cart. */
export const lineIdOf = (line: string) =>
  `concat(${line}.product_id, '.' || nullif(${line}.choice, ''), '.~' || nullif(${line}.engraved, ''))`;
