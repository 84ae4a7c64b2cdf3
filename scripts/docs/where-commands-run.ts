/** Which file runs a command of the first steps for real, as often as that file is run. */
export const ranBy: Record<string, string> = {
  'npm ci': '.ci/run',
  'node scripts/gate.ts --packages': '.ci/run',
  'npm run check': 'scripts/ci/suites.ts',
  'npm run build': 'scripts/ci/suites.ts',
  'npm run e2e': 'scripts/ci/suites.ts',
  'npm run acceptance': 'scripts/ci/suites.ts',
  'npm run dev': 'scripts/clean-start.ts',
  'npm run dev:server': 'scripts/clean-start.ts',
  'npm start': 'tests/security/start-messages.test.ts',
  'npm run worker': 'apps/server/test/worker.test.ts',
  'npm run jobs': 'apps/server/test/worker.test.ts',
  'npm run jobs -- revive': 'apps/server/test/worker.test.ts',
  'npm run books': 'apps/server/test/compare-books.test.ts',
  'npm run staff -- owner you@your.shop Your Name': 'tests/staff/members.test.ts',
  'npm run chaos:jobs': 'scripts/ci/suites.ts',
  'npm run import -- pieces.csv --check': 'scripts/import-catalogue/import.test.ts',
  'DATABASE_URL=postgres://… npm run import -- pieces.csv':
    'scripts/import-catalogue/import.test.ts',
  'npm run import:facts -- facts.csv --check': 'scripts/import-catalogue/import.test.ts',
  'DATABASE_URL=postgres://… npm run import:facts -- facts.csv':
    'scripts/import-catalogue/import.test.ts',
};

/** Not run by a test; what they name is held against the tree. */
export const onlyJudged: Record<string, string> = {
  'npm run chaos': 'needs root and half an hour; docs/chaos.md is its last whole run',
  'docker compose up -d --wait': 'needs Docker; npm run rehearse runs it',
  'docker compose up -d --force-recreate shop worker': 'needs Docker; npm run rehearse runs it',
  'npm run rehearse': 'needs root and ten minutes; docs/rehearsal.md is its last whole run',
  'npm run clean-start': 'installs everything anew; it is itself a test',
  'npm run first-day': 'needs the build and Chromium; it is itself a test, and writes pictures',
  'npm run nightly': 'runs every suite at full length',
  'npm run format': 'rewrites files; check runs the same program without writing',
  '.ci/run': 'runs all of this',
  'npx vitest run packages scripts/import-catalogue tests/conformance': 'a part of check',
  'npx vitest run packages tests/conformance tests/security/authorisation.test.ts':
    'a part of check',
  'npx vitest run tests/staff tests/conformance': 'a part of check',
  'NIGHTLY=1 npx vitest run tests/money': 'a part of nightly',
  'npm run e2e -- --project=static browse': 'a part of e2e',
  'node scripts/nightly.ts --packages': 'the nightly workflow runs it',
  'npm run e2e -- product.spec': 'a part of e2e',
  'npm run e2e -- houses.spec axe.spec': 'a recipe: its file is yours to write',
};

/** What stands in the file instead of npm, where it starts the same program without npm. */
export const standsFor: Record<string, string> = {
  'npm run check': "npm('check'",
  'npm run build': "npm('build:e2e'",
  'npm run e2e': "playwright('e2e'",
  'npm run acceptance': "npm('acceptance'",
  'npm run chaos:jobs': "npm('chaos:jobs'",
  'npm run dev': "'dev'",
  'npm run dev:server': "'dev:server'",
  'npm start': 'apps/server/src/main.ts',
  'npm run jobs -- revive': "run('revive')",
  'npm run books': 'scripts/books.ts',
  'npm run staff -- owner you@your.shop Your Name': "run('owner', ",
  'npm run import -- pieces.csv --check': "'--check'",
  'DATABASE_URL=postgres://… npm run import -- pieces.csv': 'DATABASE_URL',
  'npm run import:facts -- facts.csv --check': "'import:facts', ['--check']",
  'DATABASE_URL=postgres://… npm run import:facts -- facts.csv':
    "'import:facts', [], { DATABASE_URL",
};
