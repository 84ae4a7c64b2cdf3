import photographed from 'virtual:picture-views';

export type View = 'main' | 'second' | 'scale';

/** The widths of other views: the main one is looked into more closely. */
export const otherViewWidths = [300, 600, 1000] as const;

type ProductImages = { product_image: string; product_otherImages?: readonly string[] | undefined };

/** The image of a view of a product, or null if it has none. Built-in views differ in their names. */
export function pictureOf(product: ProductImages, view: View): string | null {
  const { product_image: image, product_otherImages: others = [] } = product;
  if (view === 'main') return image;
  const id = pieceOn(image);
  if (id)
    return photographed.without[view].includes(id) ? null : image.replace('-main-', `-${view}-`);
  return others[view === 'second' ? 0 : 1] ?? null;
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

/** The product on a built-in image. */
const pieceOn = (src: string) =>
  /^\/pictures\/([^/]+)-(?:main|second|scale)-600\.jpg$/.exec(src)?.[1];
