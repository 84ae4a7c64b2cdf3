import { relative } from 'node:path';
import { idsInTitle } from './ids-in-title.ts';
import type { Proof } from './proof.ts';

type VitestResults = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export function vitestProofs(json: VitestResults, root: string, engine: string): Proof[] {
  return json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      ids: idsInTitle(fullName),
      file: relative(root, name),
      title: fullName,
      engine,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}
