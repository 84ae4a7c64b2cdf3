const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function whenSeen(timestamp: string): string {
  return day.format(new Date(timestamp));
}
