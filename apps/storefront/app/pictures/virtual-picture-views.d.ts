declare module 'virtual:picture-views' {
  type Pieces = { only?: string[]; allBut?: string[] };
  const photographed: {
    second: Pieces;
    scale: Pieces;
    scenes: string[];
    onGreige: string[];
  };
  export default photographed;
}
