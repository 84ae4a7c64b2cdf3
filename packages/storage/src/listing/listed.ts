/** JSON as text, so that no driver parses it. */
export type Listed = {
  products: string;
  total: number;
  /** The count stopped: there are more. */
  capped?: boolean;
  /** null where counting would mean reading a good part of the catalogue. */
  counts: string | null;
  nextPrice: number | null;
  nextId: string | null;
};
