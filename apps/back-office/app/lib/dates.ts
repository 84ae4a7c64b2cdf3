const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "12 Nov" this year, "12 Nov 2025" for others. `date` is a delivery date: "Thu Nov 12 2026". */
export function formatDay(date: string, now = new Date()): string {
  const then = new Date(date);
  if (Number.isNaN(then.getTime())) return date;
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}

/** "14:05" today, "12 Nov, 14:05" this year, "12 Nov 2025" for earlier years. */
export function formatTimestamp(timestamp: string, now = new Date()): string {
  const then = new Date(timestamp);
  if (then.toDateString() === now.toDateString()) return time.format(then);
  return then.getFullYear() === now.getFullYear()
    ? `${day.format(then)}, ${time.format(then)}`
    : dayOfYear.format(then);
}
