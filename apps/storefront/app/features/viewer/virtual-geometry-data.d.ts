declare module 'virtual:piece-data' {
  const products: Record<string, import('@briolette/geometry').GeometryData>;
  export default products;
}
