/** The order's statement as it was before a piece could come in several metals and sizes, or be engraved. */
export function withoutChoices(statement: string): string {
  const text = statement
    .replace(/case \(line\)\.product_id when p\.id then '' else .*? end as choice, /, '')
    .replace(/case \(line\)\.product_id when p\.id then .*? end as price_cents, /, 'p.price_cents ')
    .replace(/case \(line\)\.product_id when p\.id then 0 else .*? end as days /, '')
    .replace("split_part((line).product_id, '.', 1)", '(line).product_id')
    .replace(/shelves as \(.*? group by product_id, choice \), /, '')
    .replace(
      "- shelves.qty - case when shown then 0 else p.stock end from shelves where p.id = shelves.product_id and shelves.choice = ''",
      "- bought.qty - case p.state when 'shown' then 0 else p.stock end from bought where p.id = bought.product_id",
    )
    .replace(/sized as \(.*? s\.choice = shelves\.choice \), /, '')
    .replace('coalesce(max(days), 0) as days, ', '')
    .replace(/case when days = 0 then (.*?) else to_char\(.*? end,/, '$1,')
    .replace('product_id, choice, engraved, qty, line)', 'product_id, qty, line)')
    .replace(/ choice, split_part\(\(line\)\.product_id, '\.~', 2\), qty, case/, ' qty, case')
    .replace(
      /case when \(line\)\.product_id = \(product\)\.id then own_(line_json\(product, line\)) when .*? end/,
      'cart_$1',
    );
  if (/choice|sized|sizing|engrav|shelves|days/.test(text))
    throw new Error('The statement has changed: choices are still in it');
  return text;
}
