import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes. Started last, one of them would leave the other core idle. */
const longest = [
  'tests/conformance/conformance.test.ts',
  'packages/storage/test/checkout/last-unit.test.ts',
  'packages/geometry/test/build/products.nightly.test.ts',
  'tests/api/payments/payments.test.ts',
  'tests/api/payments/planted-bugs.nightly.test.ts',
  'tests/security/fuzz/fuzz.nightly.test.ts',
  'tests/security/authorisation/planted-authorisation-holes.nightly.test.ts',
];

/**
 * Runs the slowest files first. A clean checkout has no durations, and Vitest would then sort by
 * file size.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
