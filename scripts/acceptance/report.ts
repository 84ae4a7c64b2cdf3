import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Proof, readProofs } from './proofs.ts';

export type ReportOptions = {
  statementsAtLeast: number;
  list: boolean;
  strict: boolean;
  prefixes?: string[] | undefined;
};

export function report(root: string, options: ReportOptions) {
  const all = parseStatements(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'));
  const { notes, fromResults, proofs } = readProofs(root);
  const isSelected = (id: string) => options.prefixes?.includes(id.slice(0, 3)) ?? true;
  const statements = all.filter(({ id }) => isSelected(id));
  const { proven, unproven, failures, unknown } = evaluateStatements(
    statements,
    proofs,
    isSelected,
  );

  const errors = [
    ...documentErrors(all, options),
    ...unknown.map(({ id, proof }) => `unknown ${id} ${describeProof(proof)}`),
    ...failures.map(({ id, proof }) => `failed ${id} ${describeProof(proof)}`),
  ];
  // Titles prove nothing, so they must not pass a gate.
  if (options.strict && !fromResults) errors.push('error --strict needs test results');

  const lines = [
    ...notes,
    ...(options.list ? proven.flatMap(listProofs) : []),
    ...unproven.map(({ id, text }) => `unproven ${id} ${text}`),
    ...errors,
    ...proven.flatMap(({ statement, by }) => {
      const build = onlyBuild(by);
      return build ? [`only on the ${build} build ${statement.id} ${statement.text}`] : [];
    }),
    `proven ${proven.length} of ${statements.length}`,
  ];
  const hasFailed = errors.length > 0 || (options.strict && unproven.length > 0);
  return { lines, exitCode: hasFailed ? 1 : 0 };
}

function documentErrors(statements: Statement[], { statementsAtLeast, prefixes }: ReportOptions) {
  const ids = statements.map(({ id }) => id);
  const errors = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `error docs/acceptance.md has ${id} more than once`);
  if (ids.length < statementsAtLeast) {
    errors.push(
      `error docs/acceptance.md has ${ids.length} statements, fewer than ${statementsAtLeast}`,
    );
  }
  for (const prefix of prefixes ?? []) {
    if (!ids.some((id) => id.startsWith(`${prefix}-`))) {
      errors.push(`error docs/acceptance.md has no section ${prefix}`);
    }
  }
  return errors;
}

function listProofs({ statement, by }: { statement: Statement; by: Proof[] }) {
  return by.map((proof) => `proven ${statement.id} ${describeProof(proof)}`);
}

function describeProof({ file, title, engine }: Proof) {
  return `${file}: ${title}${engine ? ` (${engine})` : ''}`;
}

/**
 * Sorts statements into proven and unproven. One failed test outweighs all passed tests of a
 * statement.
 */
export function evaluateStatements(
  statements: Statement[],
  proofs: Proof[],
  isSelected: (id: string) => boolean = () => true,
) {
  const carried = proofs
    .flatMap((proof) => proof.ids.map((id) => ({ id, proof })))
    .filter(({ id }) => isSelected(id));
  const statementIds = new Set(statements.map(({ id }) => id));
  const failures = carried.filter(
    ({ id, proof }) => statementIds.has(id) && proof.status === 'failed',
  );
  const failedIds = new Set(failures.map(({ id }) => id));
  const passed = Map.groupBy(
    carried.filter(({ id, proof }) => proof.status === 'passed' && !failedIds.has(id)),
    ({ id }) => id,
  );

  return {
    proven: statements
      .map((statement) => ({
        statement,
        by: (passed.get(statement.id) ?? []).map(({ proof }) => proof),
      }))
      .filter(({ by }) => by.length > 0),
    unproven: statements.filter(({ id }) => !passed.has(id)),
    failures,
    unknown: carried.filter(({ id }) => !statementIds.has(id)),
  };
}

/**
 * Returns the build if a statement is proven on one build only, otherwise null. Unit and API tests
 * count for both builds.
 */
export function onlyBuild(by: Proof[]): string | null {
  const builds = new Set(by.map(({ engine }) => engine));
  return builds.size === 1 && by.every(({ engine }) => engine === 'server' || engine === 'static')
    ? (by[0]?.engine ?? null)
    : null;
}

export type Statement = { id: string; text: string };

export function parseStatements(markdown: string): Statement[] {
  return [...markdown.matchAll(/^- ([A-Z][A-Z\d]{2}-\d{2}) (.+)$/gm)].map(
    ([, id = '', text = '']) => ({
      id,
      text,
    }),
  );
}
