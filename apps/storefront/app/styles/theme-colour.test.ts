import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColour } from '../lib/page-meta.ts';

test('the theme colour matches --canvas', () => {
  const colours = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
  expect(colours).toContain(`--canvas: ${themeColour};`);
});
