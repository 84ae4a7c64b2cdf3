const dayMs = 24 * 60 * 60 * 1000;

/** The first 15 characters of the date's text: "Sat Nov 14 2026". */
export function deliveryDate(now: Date, leadDays: number): string {
  return new Date(now.getTime() + leadDays * dayMs).toString().slice(0, 15);
}
