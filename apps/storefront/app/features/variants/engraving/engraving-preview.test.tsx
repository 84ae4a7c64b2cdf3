import { parseEngraving } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPlainText } from '../../../../../../tests/support/markup-text.ts';
import { strangeEngravings } from '../../../../../../tests/support/strange-engravings.ts';
import { LineVariant } from '../../../components/line-options.tsx';
import EngravingForm, { fitTextSize, getViewBox } from './engraving.tsx';

const terms = {
  place: 'inside the band',
  longest: 24,
  price: 40,
  days: 3,
  spot: { path: 'M 28 79 Q 62 80 83 42', size: 5 },
};

test('preview and cart show exactly the engraved text of 2,000 unusual inputs, or the error [ENG-05 ENG-08]', () => {
  for (const typed of strangeEngravings) {
    const { text, fault } = parseEngraving(typed, terms.longest);
    const markup = renderToStaticMarkup(
      <EngravingForm
        image="/pictures/a-main-600.jpg"
        terms={terms}
        engraving={{ text: typed, typeface: 'script' }}
        isSubmitted
        onChange={() => {}}
      />,
    );
    const drawn = /<textPath[^>]*>(.*)<\/textPath>/s.exec(markup)?.[1];
    expect(drawn === undefined ? null : toPlainText(drawn)).toBe(fault === null ? text : null);
    const errorText = /class="field-error" role="alert">(.*?)<\/p>/s.exec(markup)?.[1];
    expect(errorText === undefined ? null : toPlainText(errorText)).toBe(fault);
    if (fault !== null) continue;
    const engraving = { text, typeface: 'script', place: 'inside', price: 1, days: 0 } as const;
    const line = renderToStaticMarkup(<LineVariant line={{ engraving }} />);
    expect(/“(.*)”/s.exec(toPlainText(line))?.[1]).toBe(text);
  }
});

test('renders nothing for a line without variant and engraving', () => {
  expect(renderToStaticMarkup(<LineVariant line={{}} />)).toBe('');
});

test('crops the image around the text, with half its width as height [ENG-08]', () => {
  expect(getViewBox('M 28 79 Q 62 80 83 42')).toBe('19.75 43.13 71.5 35.75');
  expect(getViewBox('M 2 2 L 10 4')).toBe('0 0 60 30');
  expect(getViewBox('M 0 99 L 100 99')).toBe('0 50 100 50');
});

test('shrinks text that is longer than its path [ENG-08]', () => {
  expect([fitTextSize(5, 40, 80), fitTextSize(5, 160, 80)]).toEqual([5, 2.5]);
});
