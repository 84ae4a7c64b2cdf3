import { parseEngraving } from '@briolette/domain';
import { expect, test } from 'vitest';
import { lettersOfFont } from './font-characters.ts';

const files = 'node_modules/@fontsource';

test.each(['marcellus', 'pinyon-script'])(
  '%s has a drawing for every letter that is cut [ENG-02]',
  (font) => {
    const drawn = new Set(
      ['latin', 'latin-ext'].flatMap((part) => [
        ...lettersOfFont(`${files}/${font}/files/${font}-${part}-400-normal.woff2`),
      ]),
    );
    const read = Array.from({ length: 0x3000 }, (_, letter) =>
      parseEngraving(String.fromCodePoint(letter), 1),
    );
    const cut = read.flatMap(({ text, fault }) => (fault === null ? [text] : []));
    expect(cut.length).toBeGreaterThan(250);
    const notDrawn = [' ', ...cut].filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0));
    expect(notDrawn).toEqual([]);
    expect(drawn.has(0x0416)).toBe(false);
  },
);
