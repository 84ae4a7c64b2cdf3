/** A telephone and a wide window; in the short form the telephone, which leaves less room. */
export const widths = process.env.E2E_GATE ? [390] : [390, 1440];
