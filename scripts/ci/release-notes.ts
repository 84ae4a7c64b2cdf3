import { readFileSync } from 'node:fs';
import { stopWith } from '../lib/console.ts';

/** node scripts/ci/release-notes.ts v0.1.0: prints the changelog section of a version. */
const version = process.argv[2]?.replace(/^v/, '');
if (!version) stopWith('Pass a version: node scripts/ci/release-notes.ts v0.1.0');
const { version: ours } = JSON.parse(readFileSync('package.json', 'utf8'));
if (version !== ours) stopWith(`package.json has version ${ours}, not ${version}: update it first`);
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
const section = sections.find((each) => each.split(/\s/)[0] === version);
if (!section) stopWith(`CHANGELOG.md has no section "## ${version}": write it first`);
console.log(section.slice(section.indexOf('\n')).trim());
