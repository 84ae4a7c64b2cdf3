import { metals } from '@briolette/contract';
import { geometryOptions } from '@briolette/geometry';
import { metalNamed } from '@briolette/geometry/metal-names';
import { expect, test } from 'vitest';

test('every metal that a piece can be offered in is one that the view draws [TRN-09]', () => {
  for (const metal of metals) expect(geometryOptions.metal, metal).toContain(metalNamed[metal]);
});
