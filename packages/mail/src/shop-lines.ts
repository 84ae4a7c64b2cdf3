import type { Shop } from './letter.ts';

/** Who writes, and where from. Many addresses begin with the name: then it is not said twice. */
export const shopLines = ({ name, address }: Shop): readonly string[] =>
  address[0]?.startsWith(name) ? address : [name, ...address];
