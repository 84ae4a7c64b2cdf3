import { shopBasePath } from '../lib/api/call-staff.ts';

type ThumbnailItem = { name: string; image: string; qty: number };

/** Small product images, with the number of units not shown. */
export function ThumbnailList({ items, more }: { items: readonly ThumbnailItem[]; more: number }) {
  return (
    <span className="thumbs">
      {items.map(({ name, image, qty }) => (
        <Thumbnail key={name + image} image={image} title={`${qty} × ${name}`} />
      ))}
      {more > 0 && <span className="thumbs-more">+{more}</span>}
    </span>
  );
}

/** The smallest size of a product image. */
export function Thumbnail({ image, title }: { image: string; title?: string }) {
  const stem = /^(\/pictures\/.+)-600\.jpg$/.exec(image)?.[1];
  return (
    <img
      src={
        stem
          ? `${shopBasePath}${stem}-300.avif`
          : image.startsWith('/')
            ? shopBasePath + image
            : image
      }
      alt=""
      title={title}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}
