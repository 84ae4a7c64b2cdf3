import photographed from 'virtual:picture-views';
import { imageSrcSet } from '@briolette/contract';

export type ImageViewName = 'main' | 'second' | 'scale';

/** Widths of the secondary views. Only the main view can be zoomed to a larger width. */
export const secondaryImageWidths = [300, 600, 1000] as const;

type ProductImages = { product_image: string; product_otherImages?: readonly string[] | undefined };

/** Returns the image of a view, or null if there is none. Built-in views differ by file name. */
export function getImageForView(product: ProductImages, view: ImageViewName): string | null {
  const { product_image: image, product_otherImages: others = [] } = product;
  if (view === 'main') return image;
  const id = getBuiltInProductId(image);
  if (id)
    return photographed.without[view].includes(id) ? null : image.replace('-main-', `-${view}-`);
  return others[view === 'second' ? 0 : 1] ?? null;
}

/** Returns the id of the catalogue product in a built-in image; that product has a 3D view. */
export const getViewerProductId = (productImage: string) =>
  /^\/pictures\/(.+)-main-/.exec(productImage)?.[1];

/** Returns whether a scene was rendered. Images from other sources are assumed to exist. */
export function hasRenderedImage(src: string): boolean {
  const scene = /^\/pictures\/((?:hero|category)-\w+)-600\.jpg$/.exec(src)?.[1];
  return scene === undefined || photographed.scenes.includes(scene);
}

/** Returns the backdrop of a product image; its colour is the placeholder while the image loads. */
export function getImageBackdrop(src: string): 'greige' | undefined {
  const id = getBuiltInProductId(src);
  return id && photographed.onGreige.includes(id) ? 'greige' : undefined;
}

/** Returns the product id in the file name of a built-in image. */
const getBuiltInProductId = (src: string) =>
  /^\/pictures\/([^/]+)-(?:main|second|scale)-600\.jpg$/.exec(src)?.[1];

type ResponsiveImageProps = {
  /** URL of a built-in or uploaded image, 600 pixels wide. Any other URL gets no srcset. */
  src: string;
  alt: string;
  /** Width of the image on the page. */
  sizes: string;
  /** Widths of a built-in image. Uploaded images use their stored widths. */
  widths?: readonly number[];
  width?: number;
  height?: number;
  /** Loads the image with high priority instead of lazily. */
  eager?: boolean;
  className?: string;
};

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
/** Adds the base path of the shop to a path. */
export const toImageUrl = (src: string) => (src.startsWith('/') ? base + src : src);
const square = [300, 600, 1200] as const;

/** Renders a responsive image. Its backdrop colour shows until the file has loaded. */
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
        src={toImageUrl(src)}
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
