import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes, where others take seconds: started last, one of them would keep one core waiting. */
const longest = [
  'tests/conformance/conformance.test.ts',
  'packages/storage/test/checkout/last-unit.test.ts',
  'packages/geometry/test/build/products.nightly.test.ts',
  'tests/api/payments/payments.test.ts',
  'tests/api/payments/planted-bugs.nightly.test.ts',
  'tests/security/fuzz/fuzz.nightly.test.ts',
  'tests/security/authorisation/planted-authorisation-holes.nightly.test.ts',
];

/** A clean checkout knows no durations, and Vitest would take the largest file for the longest. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
