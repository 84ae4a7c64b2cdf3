interface ImportMetaEnv {
  readonly VITE_BUILD: 'static' | 'server';
  readonly VITE_SHOP_BASE_PATH: string;
}

declare module 'virtual:geometry-data' {
  const geometryByProduct: Record<string, import('@briolette/geometry').GeometryData>;
  export default geometryByProduct;
}
