/** The widths in pixels that an uploaded image is stored in, each as a square JPEG. */
export const imageWidths = [600, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** An uploaded image in one of its widths. The hash is that of its largest file. */
export type ImageFile = { hash: string; width: ImageWidth };

/** The path of uploaded images. Images that are built into the storefront are below /pictures/. */
export const imagesPath = '/api/pictures/';

/** The name of an image file, in its URL and in an object store. */
export const imageFileName = ({ hash, width }: ImageFile): string => `${hash}-${width}.jpg`;

/** The URL of an uploaded image, in the width that products and orders name. */
export const imageUrl = (hash: string): string =>
  imagesPath + imageFileName({ hash, width: imageWidths[0] });

/** Returns null if no uploaded image can have this name. */
export function parseImageFileName(name: string): ImageFile | null {
  const [, hash, digits] = /^([\da-f]{32})-(\d{3,4})\.jpg$/.exec(name) ?? [];
  const width = imageWidths.find((each) => String(each) === digits);
  return hash && width ? { hash, width } : null;
}

/** Returns the id in the name of a review's photo, or null for any other name. */
export function parseReviewPhotoName(name: string): string | null {
  return /^review-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.jpg$/.exec(name)?.[1] ?? null;
}

/** Returns the hash in a URL of imageUrl(), or null for any other URL. */
export function parseImageUrl(url: string): string | null {
  const file = url.startsWith(imagesPath) && parseImageFileName(url.slice(imagesPath.length));
  return file && url === imageUrl(file.hash) ? file.hash : null;
}

/** The srcset of an uploaded image in its stored widths, or null for any other URL. */
export function imageSrcSet(url: string, base = ''): string | null {
  const hash = parseImageUrl(url);
  if (hash === null) return null;
  return imageWidths
    .map((width) => `${base}${imagesPath}${imageFileName({ hash, width })} ${width}w`)
    .join(', ');
}
