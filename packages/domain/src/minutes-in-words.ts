const units = [
  ['day', 24 * 60],
  ['hour', 60],
] as const;

/** 20 is "20 minutes", 60 "one hour", 2880 "2 days": in the largest unit that says it exactly. */
export function minutesInWords(minutes: number): string {
  const [unit, size] = units.find(([, size]) => minutes % size === 0) ?? (['minute', 1] as const);
  const count = minutes / size;
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
