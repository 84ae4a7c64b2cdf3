declare module 'virtual:picture-views' {
  type Pieces = { only?: string[]; allBut?: string[] };
  const photographed: {
    second: Pieces;
    scale: Pieces;
    scenes: string[];
    onGreige: string[];
    turn: { frames?: number; width?: number; only: string[] };
  };
  export default photographed;
}
