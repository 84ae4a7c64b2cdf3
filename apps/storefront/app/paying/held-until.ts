/** When somebody else may have the pieces; the shopper's own clock shows the time. */
export function heldUntil(payUntil: string): string {
  const time = new Date(payUntil).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return `Your pieces are held for you until ${time}.`;
}
