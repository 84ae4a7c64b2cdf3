import photographed from 'virtual:picture-views';

export type View = 'main' | 'second' | 'scale';

/** The widths of other views: the main one is looked into more closely. */
export const otherViewWidths = [300, 600, 1000] as const;

/** The picture of another view of a piece, or null where there is none. */
export function pictureOf(productImage: string, view: View): string | null {
  if (view === 'main') return productImage;
  const id = pieceOn(productImage);
  return id && !photographed.without[view].includes(id)
    ? productImage.replace('-main-', `-${view}-`)
    : null;
}

/** Which piece of the catalogue a picture shows: that piece can be turned. */
export const pieceToTurn = (productImage: string) =>
  /^\/pictures\/(.+)-main-/.exec(productImage)?.[1];

/** Whether a scene was photographed; a picture from elsewhere is taken to be there. */
export function isPhotographed(src: string): boolean {
  const scene = /^\/pictures\/((?:hero|category)-\w+)-600\.jpg$/.exec(src)?.[1];
  return scene === undefined || photographed.scenes.includes(scene);
}

/** The paper under a piece, whose colour stands in for its picture. */
export function paperUnder(src: string): 'greige' | undefined {
  const id = pieceOn(src);
  return id && photographed.onGreige.includes(id) ? 'greige' : undefined;
}

const pieceOn = (src: string) => /([^/]+)-(?:main|second|scale)-600\.jpg$/.exec(src)?.[1];
