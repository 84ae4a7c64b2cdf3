declare module 'virtual:piece-data' {
  const pieces: Record<string, import('@briolette/jewel').PieceData>;
  export default pieces;
}
