/** year-month-dayThh:mm:ss with a time-zone offset, always UTC's. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}
