import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingPackages, rehearsalPackages } from '../support/debian-packages.ts';
import { buildImages } from './lab/images.ts';
import { emptyLab, openLab, scene } from './lab/lab.ts';
import { createNetwork, removeNetwork } from './lab/network.ts';
import { rehearseOneMachine } from './one-machine.ts';
import { publish } from './publish.ts';
import { createRecorder, formatTable, type Row } from './record.ts';
import { rehearseThreeMachines } from './three-machines.ts';

/**
 * npm run test:deployment: rehearses both deployments in real containers on this machine.
 *   --short            runs a short version for CI
 *   --only one|three   runs one deployment
 *   --built            reuses the images of the last run
 *   --plant <name>     plants the fault of this assertion, or inverts it: the run must fail
 *   --plants           plants the fault of each assertion first, which it must find, and removes it
 *   --publish          also writes the table to docs/deployment-test.md
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    built: { type: 'boolean', default: false },
    plant: { type: 'string' },
    plants: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const deployments = { one: rehearseOneMachine, three: rehearseThreeMachines };
const selected = Object.entries(deployments).filter(
  ([name]) => !values.only || values.only === name,
);
if (selected.length === 0) stopWith('--only must be one or three');
if (process.getuid?.() !== 0) stopWith('Network namespaces need root: run it with sudo');
const missing = missingPackages(rehearsalPackages);
if (missing) stopWith(missing);

const started = performance.now();
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} minutes`;
openLab();
emptyLab();
// Cleans up on every exit, also on Ctrl-C.
process.setMaxListeners(50);
if (!process.env.PRESERVE_TEST_DATA)
  process.once('exit', () => {
    emptyLab();
    removeNetwork();
    rmSync(scene, { recursive: true, force: true });
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log('Building images from Debian packages and the project:');
if (!values.built) await buildImages((line) => console.log(`  ${line}`));
console.log(`  done after ${minutes()}`);
await createNetwork();
const rows: Row[] = [];
for (const [name, rehearse] of selected) {
  const recorder = createRecorder(name, {
    planted: values.plant,
    plants: values.plants,
    log: (line) => console.log(line),
  });
  await rehearse(recorder, { short: values.short });
  rows.push(...recorder.rows);
}
if (values.plant && !rows.some(({ name }) => name === values.plant))
  stopWith(`There is no assertion ${values.plant}`);
const unmet = rows.filter(({ ok }) => !ok);
console.log(
  `\n${formatTable(rows)}\n\n${rows.length - unmet.length} of ${rows.length} assertions met in ${minutes()}.`,
);
if (values.publish) publish(rows, minutes());
for (const { deployment, name, measured } of unmet)
  console.error(`not met: ${deployment}, ${name}: ${measured}`);
process.exit(unmet.length > 0 || rows.length === 0 ? 1 : 0);

function stopWith(line: string): never {
  console.error(line);
  process.exit(1);
}
