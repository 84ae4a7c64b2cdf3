#!/usr/bin/env node
/**
 * Photographs the catalogue, by the live view in headless Chromium.
 *
 *   node studio/studio.mjs                     every picture that changed
 *   node studio/studio.mjs aurelia hero        only pictures whose name starts with one of these
 *   node studio/studio.mjs --view=main         only one view (main, second, scale, scene)
 *   node studio/studio.mjs --again aurelia     even if nothing changed
 *   node studio/studio.mjs --encode            encode again from the originals, take nothing
 *   node studio/studio.mjs --report            what each picture is: size, frames, noise, bytes
 *   node studio/studio.mjs --marks             favicon, icons, default profile picture, Open Graph picture
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
  const { drawMarks } = await import('./pipeline/marks.mjs');
  await drawMarks();
} else {
  const { runSession } = await import('./pipeline/session.mjs');
  await runSession(names, options);
}
