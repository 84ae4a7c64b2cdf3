declare module 'virtual:picture-views' {
  type Pieces = { only?: string[]; allBut?: string[] };
  const photographed: {
    second: Pieces;
    scale: Pieces;
    scenes: string[];
    onGreige: string[];
    /** Steps once around, pictures that show them, and their width. */
    turns: Record<string, [number, number, number]>;
  };
  export default photographed;
}
