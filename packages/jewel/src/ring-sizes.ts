/** Sizes that rings are made in, by the American scale. */
export const ringSizes = { smallest: 3, largest: 13 };

/** The inside diameter in millimetres of an American size. */
export const ringDiameter = (size: number) => 11.63 + 0.8128 * size;
