import photographed from 'virtual:picture-views';
import { imageSrcSet } from '@briolette/contract';

export type ImageViewName = 'main' | 'second' | 'scale';

/** The widths of other views: the main one is looked into more closely. */
export const secondaryImageWidths = [300, 600, 1000] as const;

type ProductImages = { product_image: string; product_otherImages?: readonly string[] | undefined };

/** The image of a view of a product, or null if it has none. Built-in views differ in their names. */
export function getImageForView(product: ProductImages, view: ImageViewName): string | null {
  const { product_image: image, product_otherImages: others = [] } = product;
  if (view === 'main') return image;
  const id = getBuiltInProductId(image);
  if (id)
    return photographed.without[view].includes(id) ? null : image.replace('-main-', `-${view}-`);
  return others[view === 'second' ? 0 : 1] ?? null;
}

/** Which piece of the catalogue a picture shows: that piece can be turned. */
export const getViewerProductId = (productImage: string) =>
  /^\/pictures\/(.+)-main-/.exec(productImage)?.[1];

/** Whether a scene was photographed; a picture from elsewhere is taken to be there. */
export function hasRenderedImage(src: string): boolean {
  const scene = /^\/pictures\/((?:hero|category)-\w+)-600\.jpg$/.exec(src)?.[1];
  return scene === undefined || photographed.scenes.includes(scene);
}

/** The paper under a piece, whose colour stands in for its picture. */
export function getImageBackdrop(src: string): 'greige' | undefined {
  const id = getBuiltInProductId(src);
  return id && photographed.onGreige.includes(id) ? 'greige' : undefined;
}

/** The product on a built-in image. */
const getBuiltInProductId = (src: string) =>
  /^\/pictures\/([^/]+)-(?:main|second|scale)-600\.jpg$/.exec(src)?.[1];

type ResponsiveImageProps = {
  /** The URL of a built-in or uploaded image in 600 pixels. Any other URL has no srcset. */
  src: string;
  alt: string;
  /** The width the picture takes on the page. */
  sizes: string;
  /** The widths of a built-in image. Uploaded images come in their stored widths. */
  widths?: readonly number[];
  width?: number;
  height?: number;
  /** In sight at once: fetched first, not when scrolled to. */
  eager?: boolean;
  className?: string;
};

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const square = [300, 600, 1200] as const;

/** A responsive picture. The colour of its backdrop shows until the file has loaded. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, sizes, widths = square, width = 600, height = 600, eager } = props;
  const stem = /^(\/pictures\/.+)-600\.jpg$/.exec(src)?.[1];
  const builtIn = widths.map((each) => `${base}${stem}-${each}.avif ${each}w`).join(', ');
  const uploaded = imageSrcSet(src, base);
  return (
    <picture className={props.className}>
      {stem && <source type="image/avif" srcSet={builtIn} sizes={sizes} />}
      {uploaded && <source type="image/jpeg" srcSet={uploaded} sizes={sizes} />}
      <img
        src={src.startsWith('/') ? base + src : src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        data-paper={getImageBackdrop(src)}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
