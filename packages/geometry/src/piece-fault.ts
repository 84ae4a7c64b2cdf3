/** What is wrong with the data of a piece, in words for whoever typed it. */
export class PieceFault extends Error {
  override name = 'PieceFault';
}
