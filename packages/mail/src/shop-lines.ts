import { site } from '@briolette/contract';

/** Who writes, and where from. Many addresses begin with the name: then it is not said twice. */
export const shopLines: readonly string[] = site.address[0]?.startsWith(site.name)
  ? site.address
  : [site.name, ...site.address];
