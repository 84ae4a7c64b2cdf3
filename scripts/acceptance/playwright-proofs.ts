import { join, relative } from 'node:path';
import { idsInTitle } from './ids-in-title.ts';
import type { Proof } from './proof.ts';

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { status: string }[];
};

type Suite = {
  title: string;
  file: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: Suite[];
};

type PlaywrightResults = { config: { rootDir: string }; suites: Suite[] };

export function playwrightProofs({ config, suites }: PlaywrightResults, root: string): Proof[] {
  // The outermost suite is the file itself, whose name is no part of the title.
  return suites
    .flatMap((file) => proofsOfSuite(file, []))
    .map((proof) => ({ ...proof, file: relative(root, join(config.rootDir, proof.file)) }));
}

function proofsOfSuite(suite: Suite, ancestors: string[]): Proof[] {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const title = [...ancestors, spec.title].join(' ');
    return spec.tests.map((test) => ({
      ids: idsInTitle(title),
      file: suite.file,
      title,
      engine: test.projectName,
      status: statusOf(test),
    }));
  });
  const nested = (suite.suites ?? []).flatMap((inner) =>
    proofsOfSuite(inner, [...ancestors, inner.title]),
  );
  return [...own, ...nested];
}

/** Retries stand one after the other: the last says how the test ended. */
function statusOf({ status, results }: PlaywrightTest): Proof['status'] {
  const last = results.at(-1)?.status ?? 'skipped';
  if (status === 'unexpected') return 'failed';
  if (last === 'passed') return 'passed';
  // Skipped, or failed as `test.fail` expects: neither proves anything.
  return status === 'expected' || last === 'skipped' ? 'skipped' : 'failed';
}
