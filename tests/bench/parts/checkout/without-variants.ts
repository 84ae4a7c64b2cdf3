/** Removes metals, sizes and engravings from the order statement. */
export function withoutVariants(statement: string): string {
  const text = statement
    .replace('(line).variant_code, (line).qty', '(line).qty')
    .replace(/case when [^,]*? then p\.price_cents else .*? end as price_cents, /, 'p.price_cents ')
    .replace(/case when [^,]*? then 0 else coalesce.*? end as days /, '')
    .replace(/variants as \(.*? group by product_id, variant_code \), /, '')
    .replace(
      "- variants.qty - case when shown then 0 else p.stock end from variants where p.id = variants.product_id and variants.variant_code = ''",
      "- bought.qty - case p.state when 'active' then 0 else p.stock end from bought where p.id = bought.product_id",
    )
    .replace(/sized as \(.*? s\.variant_code = variants\.variant_code \), /, '')
    .replace('coalesce(max(days), 0) as days, ', '')
    .replace(/case when days = 0 then (.*?) else to_char\(.*? end,/, '$1,')
    .replace(
      'product_id, variant_code, engraving_key, qty, snapshot)',
      'product_id, qty, snapshot)',
    )
    .replace(' variant_code, (line).engraving_key, qty, case', ' qty, case')
    .replace(/case when [^,]*? then default_(line_json\(product, line\)) when .*? end/, 'cart_$1');
  if (/choice|variant|sized|sizing|engrav|days/.test(text))
    throw new Error('The statement has changed: it still contains variants');
  return text;
}
