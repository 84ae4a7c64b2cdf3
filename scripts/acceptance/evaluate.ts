import type { Proof } from './proofs.ts';

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
  return [...markdown.matchAll(/^- ([A-Z]{3}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
}
