import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { formatTable, type Row } from './record.ts';

/** Writes the table of a completed run to docs/deployment-test.md. */
export function publish(rows: Row[], took: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const met = rows.filter(({ ok }) => ok).length;
  writeFileSync(
    new URL('../../docs/deployment-test.md', import.meta.url),
    `# Deployment test

Written by \`npm run test:deployment -- --publish\` on ${new Date().toISOString().slice(0, 10)} at ${commit}, in ${took} on ${availableParallelism()} shared cores: ${met} of ${rows.length} assertions met. The images are built from Debian packages and the project. Each machine is a network namespace with its own containers. The commands are read from [operations.md](operations.md).

${formatTable(rows)}
`,
  );
}
