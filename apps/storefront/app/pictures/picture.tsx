import { imageSrcSet } from '@briolette/contract';
import { paperUnder } from './picture-views.ts';

type PictureProps = {
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
export function Picture(props: PictureProps) {
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
        data-paper={paperUnder(src)}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
