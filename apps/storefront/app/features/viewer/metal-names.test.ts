import { metals } from '@briolette/contract';
import { geometryOptions } from '@briolette/geometry';
import { metalNamed } from '@briolette/geometry/metal-names';
import { expect, test } from 'vitest';

test('the viewer can draw every metal of the catalogue [TRN-09]', () => {
  for (const metal of metals) expect(geometryOptions.metal, metal).toContain(metalNamed[metal]);
});
