import type { PictureEncoder } from '@briolette/api';

const quality = 82;
const mostPixels = 40_000_000;

/** Draws with sharp, which is loaded with the first picture. */
export const sharpPictures: PictureEncoder = async (bytes, width) => {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: false,
  })
    .autoOrient()
    .resize(width, width, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .timeout({ seconds: 20 })
    .toBuffer();
  return new Uint8Array(drawn);
};
