import { join, relative } from 'node:path';
import { idsInTitle } from './ids-in-title.ts';
import type { Proof } from './proof.ts';

type Step = { title: string; error?: unknown; steps?: Step[] };

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { status: string; steps?: Step[] }[];
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
    return spec.tests.flatMap((test) => {
      const { projectName: engine } = test;
      const { file } = suite;
      const status = statusOf(test);
      // A skipped test, and one that is expected to fail, may still have run some of its steps.
      const steps = status === 'skipped' ? [] : (test.results.at(-1)?.steps ?? []);
      return [
        { ids: idsInTitle(title), file, title, engine, status },
        ...allSteps(steps).map((step) => ({
          ids: idsInTitle(step.title),
          file,
          title: `${title}: ${step.title}`,
          engine,
          status: step.error ? ('failed' as const) : ('passed' as const),
        })),
      ];
    });
  });
  const nested = (suite.suites ?? []).flatMap((inner) =>
    proofsOfSuite(inner, [...ancestors, inner.title]),
  );
  return [...own, ...nested];
}

function allSteps(steps: Step[]): Step[] {
  return steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])]);
}

/** Retries are listed in order: the last one decides. */
function statusOf({ status, results }: PlaywrightTest): Proof['status'] {
  const last = results.at(-1)?.status ?? 'skipped';
  if (status === 'unexpected') return 'failed';
  if (last === 'passed') return 'passed';
  // Skipped, or failed as `test.fail` expects: neither proves anything.
  return status === 'expected' || last === 'skipped' ? 'skipped' : 'failed';
}
