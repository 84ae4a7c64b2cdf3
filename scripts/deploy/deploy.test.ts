import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@briolette/contract';
import { jobHandlers } from '@briolette/jobs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const text = (path: string) => readFileSync(path, 'utf8');
const alertGuide = 'docs/operations/alerts.md';
const guide = globSync('docs/operations/*.md').map(text).join('\n');
const promtool = '/usr/bin/promtool';

type Rule = { alert: string; expr: string; annotations: { guide: string } };
const rules: Rule[] = parse(text('deploy/monitoring/rules.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);

test('every alert has a section in the guide, and every section an alert', () => {
  const sections = [...text(alertGuide).matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert).sort()).toEqual(sections.sort());
  for (const { alert, annotations } of rules)
    expect(annotations.guide).toBe(`${alertGuide}#${alert.toLowerCase()}`);
});

test('alerts and dashboard use metrics that the shop exports', () => {
  const counted = text('apps/server/src/observability/metrics.ts');
  const { panels } = JSON.parse(text('deploy/monitoring/dashboard.json'));
  const metricNames = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
  ].flatMap((expr) => expr.match(/\bshop_\w+/g) ?? []);
  const unknown = metricNames.filter(
    (name) => !counted.includes(name.replace(/_(count|bucket|sum)$/, '')),
  );
  expect(metricNames.length).toBeGreaterThan(5);
  expect([...new Set(unknown)]).toEqual([]);
});

/** Runs where Prometheus is installed, as in CI. */
test.runIf(existsSync(promtool))(
  'promtool accepts the alert rules, and each alert fires',
  { timeout: 120_000 },
  () => {
    for (const file of globSync('deploy/monitoring/prometheus*.yml'))
      execFileSync(promtool, ['check', 'config', '--syntax-only', file]);
    execFileSync(promtool, ['check', 'rules', 'deploy/monitoring/rules.yml']);
    execFileSync(promtool, ['test', 'rules', 'deploy/monitoring/rules.test.yml']);
  },
);

test('every alert has a test in which it fires, and one in which it does not', () => {
  const { tests } = parse(text('deploy/monitoring/rules.test.yml'));
  const [well, ill] = tests;
  const silent = well.alert_rule_test.map(({ alertname }: { alertname: string }) => alertname);
  expect(silent.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  // TwoLeaders and NoLeader can't fire together, so one of them has a separate test.
  expect(ill.promql_expr_test[0].exp_samples[0].value).toBe(rules.length - 1);
});

test('alerts name existing job kinds', () => {
  const kinds = [
    ...Object.keys(jobHandlers),
    'sync-payment',
    'sync-stale-payments',
    'reconcile-payments',
  ];
  const kindPatterns = [
    ...text('deploy/monitoring/rules.yml').matchAll(/kind(?:=|=~|!~)"([^"]+)"/g),
  ];
  expect(kindPatterns.length).toBeGreaterThan(3);
  for (const [, pattern = ''] of kindPatterns)
    for (const each of pattern.split('|'))
      expect([each, kinds.some((kind) => new RegExp(`^(${each})$`).test(kind))]).toEqual([
        each,
        true,
      ]);
});

test('alerts and dashboard name existing calls', () => {
  const names = ['rules.yml', 'rules.test.yml', 'dashboard.json'].flatMap((file) =>
    [...text(`deploy/monitoring/${file}`).matchAll(/call=\\?"(\w+)/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in operations))).toEqual([]);
});

test('every command of the guide is rehearsed or marked "by hand"', () => {
  const blocks = [...guide.matchAll(/(<!-- (?:rehearsed: \S+|by hand) -->)?\n+ *```sh\n/g)];
  expect(blocks.length).toBeGreaterThan(15);
  expect(blocks.filter(([, mark]) => !mark)).toEqual([]);
});

test('every rehearsed command is run by the rehearsal', () => {
  const rehearsal = globSync('tests/rehearse/*.ts').map(text).join('\n');
  const names = [...guide.matchAll(/<!-- rehearsed: (\S+) -->/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !rehearsal.includes(`'${name}'`))).toEqual([]);
});

test.each(['one-machine', 'three-machines'])(
  '%s: compose.yml contains no secrets',
  (deployment) => {
    const { services } = parse(text(`deploy/${deployment}/compose.yml`), { merge: true });
    type Service = { environment?: Record<string, string>; read_only: boolean; cap_drop: string[] };
    for (const [name, service] of Object.entries<Service>(services)) {
      const settings = Object.keys(service.environment ?? {});
      const bare = settings.filter((each) => /(PASSWORD|SECRET|_URL|KEY)$/.test(each));
      const allowed = ['SITE_URL', 'ETCDCTL_KEY'];
      expect([name, bare.filter((each) => !allowed.includes(each))]).toEqual([name, []]);
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    }
  },
);

/** Whether a service has the owner's credential. Only the migration job may have it. */
const holdsOwner = (service: object) =>
  /migrate-url|DATABASE_MIGRATION_URL/.test(JSON.stringify(service));

test.each(['one-machine', 'three-machines'])(
  '%s: the running shop holds no owner credential [LED-04]',
  (deployment) => {
    const { services } = parse(text(`deploy/${deployment}/compose.yml`), { merge: true });
    const holders = Object.keys(services).filter((name) => holdsOwner(services[name]));
    expect(holders).toEqual(['migrate']);
    for (const name of ['shop', 'worker']) {
      const folders: string[] = services[name].volumes;
      expect(folders.filter((each) => each.includes('secrets/'))).toEqual([
        './secrets/shop:/run/secrets:ro',
      ]);
    }
    expect(services.migrate.restart).toMatch(/^(no|on-failure)$/);
  },
);

test('make-secrets gives the owner credential to the migration job alone [LED-04]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const script = join(folder, 'make-secrets.sh');
  writeFileSync(script, text('deploy/make-secrets.sh'));
  // An older installation has the owner's URL among the shop's secrets.
  mkdirSync(join(folder, 'one-machine/secrets/shop'), { recursive: true });
  const before = 'postgres://shop_owner:kept@127.0.0.1:5432/shop';
  writeFileSync(join(folder, 'one-machine/secrets/shop/migrate-url'), before);
  execFileSync('sh', [script, 'one-machine']);
  const secrets = join(folder, 'one-machine/secrets');
  expect(readdirSync(join(secrets, 'shop'))).not.toContain('migrate-url');
  expect(text(join(secrets, 'migrate/migrate-url'))).toBe(before);
  expect(text(join(secrets, 'migrate/database-url'))).toBe(
    text(join(secrets, 'shop/database-url')),
  );
  rmSync(folder, { recursive: true, force: true });
});

test('every proxy waits for the request body, for a limited time [GRD-01]', () => {
  const shop = text('deploy/haproxy/haproxy.cfg').split(/^(?=\w)/m);
  const frontend = shop.find((section) => section.startsWith('frontend shop'));
  expect(frontend).toMatch(/^ {2}option http-buffer-request$/m);
  expect(frontend).toMatch(/^ {2}timeout http-request \d+s$/m);
  const caddy = text('deploy/caddy/Caddyfile');
  expect(caddy).toMatch(/reverse_proxy [^}]*^\t\tbuffer_requests$/m);
  expect(caddy).toMatch(/timeouts \{[^}]*read_body \d+s/);
  const { metadata } = parse(text('deploy/kubernetes/ingress.yaml'));
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-request-buffering']).toBe('on');
});

test('secrets are excluded from the build contexts', () => {
  const ignored = text('deploy/Dockerfile.dockerignore').split('\n');
  for (const each of ['**/.env', '**/secrets', '**/certificates', '**/*.key'])
    expect(ignored).toContain(each);
  for (const file of globSync('deploy/*/Dockerfile.dockerignore'))
    expect(text(file)).toMatch(/^\*$/m);
});

test('Kubernetes: synchronous replication, probes, and all referenced secrets and files exist', () => {
  const { resources } = parse(text('deploy/kubernetes/kustomization.yaml'));
  const found = globSync('deploy/kubernetes/*.yaml').map((path) => path.split('/').at(-1));
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(found.sort());
  const all = resources.flatMap((file: string) =>
    parseAllDocuments(text(`deploy/kubernetes/${file}`), { merge: true }).map((each) =>
      each.toJS(),
    ),
  );
  const of = (kind: string, name: string) =>
    all.find(
      (each: { kind: string; metadata: { name: string } }) =>
        each.kind === kind && each.metadata.name === name,
    );
  const database = of('Cluster', 'database').spec;
  expect(database.instances).toBe(3);
  expect(database.postgresql.synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
  });
  const [shop] = of('Deployment', 'shop').spec.template.spec.containers;
  expect(shop.readinessProbe.httpGet.path).toBe('/readyz');
  expect(shop.livenessProbe.httpGet.path).toBe('/livez');
  const budget = of('PodDisruptionBudget', 'shop').spec;
  expect(budget.minAvailable).toBeLessThan(of('Deployment', 'shop').spec.replicas);
  const holders = all.filter((each: object) => holdsOwner(each));
  expect(
    holders.map((each: { kind: string; metadata: { name: string } }) => [
      each.kind,
      each.metadata.name,
    ]),
  ).toEqual([['Job', 'migrate']]);
  const getSecretNames = (thing: {
    spec: { template: { spec: { volumes: { secret?: { secretName: string } }[] } } };
  }) => thing.spec.template.spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
  expect(getSecretNames(of('Job', 'migrate'))).toContain('migrate');
  for (const name of ['shop', 'worker'])
    expect(getSecretNames(of('Deployment', name))).not.toContain('migrate');
  expect(guide).toContain('**Not tested on a cluster.**');
});
