declare module 'virtual:picture-views' {
  const photographed: {
    /** Pieces of which there is no such view. */
    without: Record<'second' | 'scale', string[]>;
    scenes: string[];
    onGreige: string[];
  };
  export default photographed;
}
