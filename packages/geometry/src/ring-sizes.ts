/** The inside diameter in millimetres of an American ring size; rings are made from 3 to 13. */
export const ringDiameter = (size: number) => 11.63 + 0.8128 * size;
