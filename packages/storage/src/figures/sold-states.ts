/** An order in one of these is a sale; its money is agreed on, taken or not. */
export const soldStates = `('placed', 'making', 'packed', 'shipped', 'delivered')`;

/** The beginning of a day, and of the next one. */
export const beginOf = (day: string) => `(${day})::timestamp at time zone 'UTC'`;

/** The day of a moment. */
export const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`;
