declare module 'virtual:piece-data' {
  const products: Record<string, import('@briolette/geometry').PieceData>;
  export default products;
}
