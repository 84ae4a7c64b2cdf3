

/** The longest period of the figures: a leap year. */
export const mostFigureDays = 366;
