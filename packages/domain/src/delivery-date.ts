/** That many days on by the calendar: a day on which clocks change is one day, too. */
export function dayAfter(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}

/** The first 15 characters of the date's text: "Sat Nov 14 2026". */
export function deliveryDate(now: Date, leadDays: number): string {
  return dayAfter(now, leadDays).toString().slice(0, 15);
}
