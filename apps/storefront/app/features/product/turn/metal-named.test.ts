import { metals } from '@briolette/contract';
import { choices } from '@briolette/jewel';
import { expect, test } from 'vitest';
import { metalNamed } from './metal-named.ts';

test('every metal that a piece can be offered in is one that the view draws [TRN-09]', () => {
  for (const metal of metals) expect(choices.metal, metal).toContain(metalNamed[metal]);
});
