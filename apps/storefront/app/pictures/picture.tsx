import { paperUnder } from './picture-views.ts';

type PictureProps = {
  /** "/pictures/{name}-600.jpg" for one of the shop's own; anything else is shown as it is. */
  src: string;
  alt: string;
  /** The width the picture takes on the page. */
  sizes: string;
  widths?: readonly number[];
  width?: number;
  height?: number;
  /** In sight at once: fetched first, not when scrolled to. */
  eager?: boolean;
  className?: string;
};

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const square = [300, 600, 1200] as const;

/** A responsive picture on its linen bed; the colour of its paper is what shows while, or if, no file comes. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, widths = square, width = 600, height = 600, eager } = props;
  const stem = /^(\/pictures\/.+)-600\.jpg$/.exec(src)?.[1];
  const set = widths.map((each) => `${base}${stem}-${each}.avif ${each}w`).join(', ');
  return (
    <picture className={props.className}>
      {stem && <source type="image/avif" srcSet={set} sizes={sizes} />}
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
