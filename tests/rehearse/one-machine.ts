import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogueProducts } from '@briolette/catalogue';
import { neededColumns as columns } from '@briolette/domain/pieces-file';
import { startAuthority } from './lab/acme-authority.ts';
import { readGuide } from './lab/guide.ts';
import { nextVersion, version } from './lab/images.ts';
import { scene } from './lab/lab.ts';
import { bootMachine, type Machine } from './lab/machine.ts';
import { openMailbox } from './lab/mailbox.ts';
import { addresses } from './lab/network.ts';
import { until } from './lab/until.ts';
import { outside, startLoad } from './lab/world.ts';
import type { Recorder } from './record.ts';
import { mailIsOut, onlyWebPortsAreOpen, scriptsAreCompressed } from './shared-assertions.ts';
import type { Account } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';

const home = 'deploy/one-machine';
const backups = join(scene, 'one-backups');

/** The boutique: set up by the guide's own commands, backed up, emptied, restored, upgraded. */
export async function rehearseOneMachine(record: Recorder, { short }: { short: boolean }) {
  const guide = readGuide();
  rmSync(backups, { recursive: true, force: true });
  const authority = await startAuthority({ 'shop.example': addresses.one });
  const mailbox = await openMailbox();
  const machine = await bootMachine('one');
  const shop: Shop = { address: addresses.one, name: 'shop.example', authority: authority.root };
  const follow = (name: string, options?: Parameters<Machine['run']>[1]) => {
    const script = guide.get(name);
    if (!script) throw new Error(`docs/operations.md has no block ${name}`);
    return machine.run(script.replaceAll('/mnt/backups', backups), options);
  };
  const open = (withinMs: number) =>
    until(
      'the shop answers',
      async () =>
        (await outside<{ status: number }>('get', { shops: [shop], path: '/' })).status === 200,
      { withinMs, everyMs: 500 },
    );
  let account: Account;
  const buy = () => outside<{ seconds: number }>('buy', { shops: [shop], account });
  const checksums = async () =>
    (await machine.run(`cd ${home} && docker compose exec -T database checksums`)).stdout;
  try {
    await record.assert(
      'set up by the guide',
      'the shop answers, with a certificate it asked for',
      async () => {
        const start = performance.now();
        await follow('one/settings');
        machine.set(`${home}/.env`, {
          SITE_HOST: 'shop.example',
          BACKUP_FOLDER: backups,
          VERSION: version,
          ACME_DIRECTORY: authority.directory,
          ACME_AUTHORITY: '/authority/root.crt',
          BACKUP_KEEP: '2',
        });
        writeFileSync(join(machine.folder, home, 'secrets/shop/smtp-url'), mailbox.url);
        cpSync(authority.root, join(machine.folder, home, 'authority/root.crt'));
        await follow('one/backup-folder');
        await follow('one/up');
        await open(90_000);
        account = await outside<Account>('signUp', { shops: [shop] });
        return { ok: true, measured: `open after ${seconds(start)}` };
      },
    );
    if (!record.rows.at(-1)?.ok) throw new Error('The shop does not start');
    await record.assert('scripts compressed', 'brotli', () => scriptsAreCompressed(shop));
    await record.assert('open to the world', '80 and 443', () =>
      onlyWebPortsAreOpen([addresses.one]),
    );
    await record.assert('port 80', 'leads to https', async () => {
      const { stdout } = await machine.run(
        `curl -s -m 5 -o /dev/null -w '%{http_code} %{redirect_url}' -H 'host: shop.example' http://${addresses.one}/browse`,
      );
      return { ok: /^30[18] https:\/\/shop\.example\/browse$/.test(stdout), measured: stdout };
    });
    await record.assert('an order', '201', async () => {
      const { seconds: took } = await buy();
      return { ok: true, measured: `${took.toFixed(1)} s` };
    });
    await record.assert('mail out', 'to who ordered, within 20 s', () =>
      mailIsOut(mailbox, account.email),
    );
    await record.assert('a backup', 'complete, nothing readable in it', async () => {
      const { stdout } = await follow('one/backup');
      const files = readdirSync(backups, { recursive: true, withFileTypes: true }).filter(
        (each) => each.isFile() && each.name !== '.briolette',
      );
      const encrypted = files.filter(
        (each) =>
          readFileSync(join(each.parentPath, each.name)).subarray(0, 8).toString() === 'Salted__',
      );
      return {
        ok: /full backup:/.test(stdout) && files.length > 0 && encrypted.length === files.length,
        measured: `${stdout.match(/full backup: \S+/)?.[0] ?? 'none'}; ${encrypted.length} of ${files.length} files encrypted`,
      };
    });
    if (short) return;
    await record.assert('pieces imported by the guide', 'one more in the shop', async () => {
      mkdirSync(join(machine.folder, home, 'import'), { recursive: true });
      writeFileSync(join(machine.folder, home, 'import/pieces.csv'), oneOwnPiece());
      const { stdout } = await follow('one/import');
      const { status } = await outside<{ status: number }>('get', {
        shops: [shop],
        path: '/api/products/my-own-ring',
      });
      return { ok: status === 200, measured: stdout.trim().split('\n').at(-1) ?? '' };
    });
    await record.assert('restored on an empty machine', 'equal checksums', async () => {
      await buy();
      await machine.run(`cd ${home} && docker compose stop shop worker`);
      const before = await checksums();
      await machine.run(
        `cd ${home} && docker compose exec -T database psql -XAtq -U postgres -d postgres -c 'select pg_switch_wal()' && sleep 3`,
      );
      await machine.run(`cd ${home} && docker compose down -v`);
      const start = performance.now();
      const { stdout: printed } = await follow('one/restore');
      await open(60_000);
      const tables = before.split('\n').filter(Boolean);
      const equal = tables.filter((line) => printed.includes(line)).length;
      return {
        ok: equal === tables.length && tables.length > 5,
        measured: `${equal} of ${tables.length} tables equal, open after ${seconds(start)}, next order ${(await buy()).seconds.toFixed(1)} s`,
      };
    });
    await record.assert('old backups end', '2 of 3 are kept', async () => {
      await follow('one/backup');
      const { stdout } = await follow('one/backup');
      const kept = stdout.split('full backup:').length - 1;
      return { ok: kept === 2, measured: `${kept} kept` };
    });
    await record.assert('backups not mounted', 'refused, not written', async () => {
      await machine.run(`mv ${backups}/.briolette ${backups}.mark`);
      const { code, stderr, stdout } = await follow('one/backup', { allowFailure: true });
      await machine.run(`mv ${backups}.mark ${backups}/.briolette`);
      const said = /not mounted/.test(stderr + stdout);
      return {
        ok: code !== 0 && said,
        measured: `ended with ${code}, ${said ? 'says why' : 'does not say why'}`,
      };
    });
    await record.assert('upgrade under load', '0 failed requests', async () => {
      const load = startLoad([shop]);
      await pause(1_000);
      machine.set(`${home}/.env`, { VERSION: nextVersion });
      await follow('one/upgrade');
      await pause(1_000);
      const { requests, failed, slowestMs, failures } = await load.stop();
      await follow('one/upgrade-rest');
      await open(60_000);
      const { stdout } = await machine.run(
        `podman inspect -f '{{.ImageName}}' rehearse-one-shop-1`,
      );
      return {
        ok: failed === 0 && stdout.trim().endsWith(nextVersion) && requests > 20,
        measured: `${failed} of ${requests} failed, slowest ${(slowestMs / 1000).toFixed(1)} s ${JSON.stringify(failures)}`,
      };
    });
  } catch (error) {
    await record.assert('the rest', 'was carried out', async () => {
      throw error;
    });
  } finally {
    if (!process.env.KEEP) await machine.close();
    await authority.close();
    mailbox.close();
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A file as a shopkeeper would send it. */
function oneOwnPiece(): string {
  const piece: Record<string, unknown> = { ...catalogueProducts[0], _id: 'my-own-ring', stock: 3 };
  const cells = columns.map((column) => `"${piece[column] ?? ''}"`);
  return `${columns.join(',')}\n${cells.join(',')}\n`;
}
