#!/usr/bin/env node
/**
 * Renders the images of the catalogue with the live view in headless Chromium.
 *
 *   node studio/render.mjs                     every image that changed
 *   node studio/render.mjs aurelia hero        only images whose name starts with one of these
 *   node studio/render.mjs --view=main         only one view (main, second, scale, scene)
 *   node studio/render.mjs --again aurelia     even if nothing changed
 *   node studio/render.mjs --encode            encode the originals again without rendering
 *   node studio/render.mjs --report            size, frames, noise and bytes of each image
 *   node studio/render.mjs --marks             favicon, icons, default avatar, Open Graph image
 */
import { parseArgs } from 'node:util';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string' },
    again: { type: 'boolean' },
    encode: { type: 'boolean' },
    report: { type: 'boolean' },
    marks: { type: 'boolean' },
  },
});

if (options.report) {
  const { printReport } = await import('./pipeline/report.mjs');
  await printReport();
} else if (options.marks) {
  const { drawLogoAndAvatar } = await import('./pipeline/logo-and-avatar.mjs');
  await drawLogoAndAvatar();
} else {
  const { renderImages } = await import('./pipeline/render-images.mjs');
  await renderImages(names, options);
}
