#!/usr/bin/env node
/**
 * Photographs the catalogue.
 *
 *   node studio/studio.mjs                     every picture that changed
 *   node studio/studio.mjs aurelia hero        only pictures whose name starts with one of these
 *   node studio/studio.mjs --view=main         only one view (main, second, scale, still)
 *   node studio/studio.mjs --again aurelia     even if nothing changed
 *   node studio/studio.mjs --draft             smaller and quicker; a later run without it replaces the drafts
 *   node studio/studio.mjs --encode            encode again from the originals, render nothing
 *   node studio/studio.mjs --live              pictures of pieces by the live view, in Chromium, without Blender
 *   node studio/studio.mjs --report            what each picture is: size, frames or samples, noise, bytes
 *   node studio/studio.mjs --beside            all fifty, published beside live
 *   node studio/studio.mjs --adopt             after a tidy-up that changes no picture: record the new fingerprints
 *   node studio/studio.mjs --sheet             the contact sheet
 *   node studio/studio.mjs --marks             favicon, icons, default profile picture, Open Graph picture
 */
import { parseArgs } from 'node:util';
import { missingRequirements } from './pipeline/requirements.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string' },
    again: { type: 'boolean' },
    draft: { type: 'boolean' },
    encode: { type: 'boolean' },
    adopt: { type: 'boolean' },
    live: { type: 'boolean' },
    report: { type: 'boolean' },
    beside: { type: 'boolean' },
    sheet: { type: 'boolean' },
    marks: { type: 'boolean' },
  },
});

const missing = options.live || options.report || options.beside ? [] : missingRequirements();
if (missing.length) {
  console.error(missing.join('\n'));
  process.exit(1);
}

// Loaded only now: without the studio's packages these imports would fail with a worse message.
if (options.report) {
  const { printReport } = await import('./pipeline/report.mjs');
  await printReport();
} else if (options.beside) {
  const { drawBesideSheet } = await import('./pipeline/beside-sheet.mjs');
  await drawBesideSheet();
} else if (options.sheet) {
  const { drawContactSheet } = await import('./pipeline/contact-sheet.mjs');
  await drawContactSheet();
} else if (options.marks) {
  const { drawMarks } = await import('./pipeline/marks.mjs');
  await drawMarks();
} else {
  const { runSession } = await import('./pipeline/session.mjs');
  await runSession(names, options);
}
