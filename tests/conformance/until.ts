const mostTries = 200;

/** What a look gives once it gives something: jobs are done after the answer. */
export async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (let tries = 0; tries < mostTries; tries++) {
    const value = await look();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it never came');
}
