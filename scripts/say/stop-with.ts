/** Ends with one line that says what to do. */
export function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}
