/** A phone and a wide window; in the short run only the phone, which has less space. */
export const widths = process.env.E2E_GATE ? [390] : [390, 1440];
