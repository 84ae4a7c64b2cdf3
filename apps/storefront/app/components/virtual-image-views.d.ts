declare module 'virtual:picture-views' {
  const photographed: {
    /** Ids of the products without this view. */
    without: Record<'second' | 'scale', string[]>;
    scenes: string[];
    onGreige: string[];
  };
  export default photographed;
}
