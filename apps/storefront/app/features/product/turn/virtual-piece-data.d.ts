declare module 'virtual:piece-data' {
  type Metal = import('@briolette/live-view').MetalName;
  const pieces: Record<string, { studio: { metal: Metal }; dimensions: object }>;
  export default pieces;
}
