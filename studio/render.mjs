#!/usr/bin/env node
/**
 * Photographs the catalogue, by the live view in headless Chromium.
 *
 *   node studio/render.mjs                     every picture that changed
 *   node studio/render.mjs aurelia hero        only pictures whose name starts with one of these
 *   node studio/render.mjs --view=main         only one view (main, second, scale, scene)
 *   node studio/render.mjs --again aurelia     even if nothing changed
 *   node studio/render.mjs --encode            encode again from the originals, take nothing
 *   node studio/render.mjs --report            what each picture is: size, frames, noise, bytes
 *   node studio/render.mjs --marks             favicon, icons, default profile picture, Open Graph picture
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
  const { drawLogoAndAvatar } = await import('./pipeline/alignment-marks.mjs');
  await drawLogoAndAvatar();
} else {
  const { renderImages } = await import('./pipeline/browser.mjs');
  await renderImages(names, options);
}
