/** For pages that preload their fonts. */
export { default as headingFont } from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
export { default as bodyFont } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
