/** Does it, asks for a fresh proof where one is wanted, and says whether it was done at once. */
export type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;
