import photographed from 'virtual:picture-views';

export type View = 'main' | 'second' | 'scale';

/** The picture of another view of a piece, or null where there is none. */
export function pictureOf(productImage: string, view: View): string | null {
  const id = /([^/]+)-main-600\.jpg$/.exec(productImage)?.[1];
  if (view === 'main') return productImage;
  if (!id) return null;
  const { only, allBut } = photographed[view];
  const exists = only ? only.includes(id) : !allBut?.includes(id);
  return exists ? productImage.replace('-main-', `-${view}-`) : null;
}

/** Whether a scene was photographed; a picture from elsewhere is taken to be there. */
export function isPhotographed(src: string): boolean {
  const scene = /^\/pictures\/((?:hero|category)-\w+)-600\.jpg$/.exec(src)?.[1];
  return scene === undefined || photographed.scenes.includes(scene);
}
