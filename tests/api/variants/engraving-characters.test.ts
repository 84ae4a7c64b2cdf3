import { parseEngraving } from '@briolette/domain';
import { expect, test } from 'vitest';
import { readFontCharacters } from './font-characters.ts';

const files = 'node_modules/@fontsource';

test.each(['marcellus', 'pinyon-script'])(
  '%s has a glyph for every character that can be engraved [ENG-02]',
  (font) => {
    const drawn = new Set(
      ['latin', 'latin-ext'].flatMap((part) => [
        ...readFontCharacters(`${files}/${font}/files/${font}-${part}-400-normal.woff2`),
      ]),
    );
    const read = Array.from({ length: 0x3000 }, (_, codePoint) =>
      parseEngraving(String.fromCodePoint(codePoint), 1),
    );
    const cut = read.flatMap(({ text, fault }) => (fault === null ? [text] : []));
    expect(cut.length).toBeGreaterThan(250);
    const notDrawn = [' ', ...cut].filter((character) => !drawn.has(character.codePointAt(0) ?? 0));
    expect(notDrawn).toEqual([]);
    expect(drawn.has(0x0416)).toBe(false);
  },
);
