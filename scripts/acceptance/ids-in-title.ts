/** The ids in `[AAA-00]`, `[AAA-00 BBB-01]`, `[AAA-00, BBB-01]` and `[AAA-02..AAA-05]`. */
export function idsInTitle(title: string): string[] {
  const groups = [...title.matchAll(/\[\s*([A-Z]{3}-\d[^\]]*)\]/g)].map(([, group = '']) => group);
  const parts = groups.flatMap((group) => group.split(/[\s,]+/)).filter((part) => part !== '');
  return [...new Set(parts.flatMap(expandRange))];
}

/** A part that is no id and no range stays as it is, to be reported as unknown, not lost. */
function expandRange(part: string): string[] {
  const range = /^([A-Z]{3})-(\d{2})\.\.([A-Z]{3})-(\d{2})$/.exec(part);
  if (!range) return [part];
  const [, prefix, first, lastPrefix, last] = range;
  const length = Number(last) - Number(first) + 1;
  if (prefix !== lastPrefix || length < 1) return [part];
  return Array.from(
    { length },
    (_, index) => `${prefix}-${String(Number(first) + index).padStart(2, '0')}`,
  );
}
