declare module 'virtual:geometry-data' {
  const products: Record<string, import('@briolette/geometry').GeometryData>;
  export default products;
}
