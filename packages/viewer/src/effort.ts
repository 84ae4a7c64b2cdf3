/** How many reflections inside a stone are followed: fewer while moving, and fewer in stones of a few pixels. */
export function effort(resting: boolean, count: number) {
  const small = count > 6;
  if (resting) return { bounces: small ? 6 : 10, blur: 0 };
  return { bounces: small ? 3 : 5, blur: small ? 1 : 0 };
}
