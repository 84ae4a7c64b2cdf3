import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const paths = {
  images: at('../../apps/storefront/public/pictures/'),
  public: at('../../apps/storefront/public/'),
  manifest: at('../../packages/sample-catalogue/src/images.json'),
  /** Rendered originals. They can be rendered again, so they are not in git. */
  originals: at('../../.cache/studio/'),
  record: at('../rendered.json'),
};
