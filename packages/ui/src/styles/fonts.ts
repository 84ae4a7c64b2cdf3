import headingFont from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import bodyFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** Attributes of the links that preload the fonts of a page. */
export const fontPreloads = [bodyFont, headingFont].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: '' as const,
}));
