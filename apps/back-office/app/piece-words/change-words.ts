type Fields = Record<string, unknown>;

/** "price 810 → 900, brand A → B"; of what is long only the name. */
export function changeWords(before: unknown, after: unknown): string {
  const was = Object(before) as Fields;
  return Object.entries(Object(after) as Fields)
    .map(([field, value]) => {
      const name = field.replace(/^product_(is)?/, '').replace('prevPrice', 'price before');
      const isLong = [was[field], value].some((each) => String(each).length > 40);
      return isLong
        ? name.toLowerCase()
        : `${name.toLowerCase()} ${was[field] || 'none'} → ${value || 'none'}`;
    })
    .join(', ');
}
