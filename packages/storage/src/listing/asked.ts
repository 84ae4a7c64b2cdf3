import type { ListingQuery } from '@briolette/contract';

/** within: the piece must be ready after so many days at most. */
export type Asked = ListingQuery & { within?: number | undefined };
