/** The first characters of a name; a character outside the basic plane is never cut in half. */
export function cutName(name: string, length: number): string {
  return [...name].slice(0, length).join('');
}
