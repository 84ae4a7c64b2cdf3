declare module 'virtual:piece-data' {
  const pieces: Record<string, import('@briolette/geometry').PieceData>;
  export default pieces;
}
