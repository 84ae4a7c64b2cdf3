import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

type Thing = { kind: string; apiVersion: string; metadata: { name: string }; spec?: unknown };

/** For each kind the published schema, which checks values, and the type, which checks names. */
const kinds = {
  Cluster: [Cluster, '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'],
  Deployment: [Deployment, 'kubernetes-models/apps/v1'],
  Job: [Job, 'kubernetes-models/batch/v1'],
  Ingress: [Ingress, 'kubernetes-models/networking.k8s.io/v1'],
  Namespace: [Namespace, 'kubernetes-models/v1'],
  NetworkPolicy: [NetworkPolicy, 'kubernetes-models/networking.k8s.io/v1'],
  PodDisruptionBudget: [PodDisruptionBudget, 'kubernetes-models/policy/v1'],
  Service: [Service, 'kubernetes-models/v1'],
} as const;
type Kind = keyof typeof kinds;

const folder = 'deploy/kubernetes';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const things: Thing[] = parse(read('kustomization.yaml')).resources.flatMap((file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((each) => each.toJS()),
);

test.each(things.map((thing) => [`${thing.kind} ${thing.metadata.name}`, thing] as const))(
  '%s matches its published schema',
  (_, thing) => {
    const [Model] = kinds[thing.kind as Kind];
    expect(thing.apiVersion).toBe(new Model({} as never).apiVersion);
    new Model(thing as never).validate();
  },
);

test('finds a value that the schema does not allow', () => {
  const wrong = structuredClone(things.find(({ kind }) => kind === 'Cluster')) as never as {
    spec: { postgresql: { synchronous: { dataDurability: string } } };
  };
  wrong.spec.postgresql.synchronous.dataDurability = 'whenever';
  expect(() => new Cluster(wrong as never).validate()).toThrow(/dataDurability/);
});

/** Returns the type errors of all manifests. The schemas accept unknown names, the types don't. */
function unknownNames(all: readonly Thing[]): string {
  const work = mkdtempSync(resolve('node_modules/.kubernetes-'));
  const lines = all.map(({ kind, ...thing }, index) => {
    const from = JSON.stringify(kinds[kind as Kind][1]);
    const body = JSON.stringify({ ...thing, kind });
    return `export const thing${index}: import(${from}).I${kind} = ${body};`;
  });
  try {
    writeFileSync(`${work}/things.ts`, lines.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    execFileSync(
      resolve('node_modules/.bin/tsc'),
      ['--ignoreConfig', ...options, `${work}/things.ts`],
      { encoding: 'utf8', stdio: 'pipe' },
    );
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(work, { recursive: true });
  }
}

test('manifests use only names of the published types', { timeout: 120_000 }, () => {
  expect(unknownNames(things)).toBe('');
  const wrong = structuredClone(things);
  Object.assign(wrong.find(({ kind }) => kind === 'Deployment')?.spec as object, { replika: 3 });
  expect(unknownNames(wrong)).toMatch(/replika.* does not exist in type 'IDeploymentSpec'/);
});
