import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes, where others take seconds: started last, one of them would keep one core waiting. */
const longest = [
  'tests/conformance/conformance.test.ts',
  'packages/storage/test/last-piece.test.ts',
  'packages/geometry/test/pieces.nightly.test.ts',
  'tests/money/money.test.ts',
  'tests/money/planted-bugs.nightly.test.ts',
  'tests/security/fuzz.nightly.test.ts',
  'tests/security/planted-authorisation-holes.nightly.test.ts',
];

/** A clean checkout knows no durations, and Vitest would take the largest file for the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
