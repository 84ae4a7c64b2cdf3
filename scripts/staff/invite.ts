import { buildInvitation } from '@briolette/api';
import { inviteStaffMember } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { uuidv7 } from 'uuidv7';
import { databaseUrl, stopWith } from '../lib/console.ts';

const usage = `npm run staff -- owner EMAIL [NAME]    invites an owner: prints a link that works once and for three days

For the first owner, and for an owner who can't sign in any more. Invite other staff members in the
back office. DATABASE_URL is the shop's database, SITE_URL its address.`;

const [command, email = '', ...names] = process.argv.slice(2);
if (command !== 'owner' || !/^[^@\s]+@[^@\s]+$/.test(email)) stopWith(usage);
const { SITE_URL } = process.env;
const database = openPostgres({
  connectionString: databaseUrl(),
  maxConnections: 1,
  retryForMs: 0,
});
try {
  const now = new Date();
  const site = (SITE_URL ?? 'http://localhost:3000').replace(/\/$/, '');
  const { link, hash, until } = await buildInvitation(site, now);
  const staffMemberId = uuidv7();
  const name = names.join(' ') || email.split('@')[0] || email;
  const actor = { staffMemberId, name: 'npm run staff', address: null, call: 'inviteStaffMember' };
  const role = 'owner' as const;
  const owner = {
    staffMemberId,
    email,
    name,
    role,
    hash,
    until,
    now,
    again: true,
    sendEmail: false,
  };
  await inviteStaffMember(database, owner, actor);
  console.log(
    `This link makes ${email} an owner of the shop. It works once, until ${until.toUTCString()}:`,
  );
  console.log(link);
} catch (error) {
  stopWith(`The invitation could not be saved: ${(error as Error).message}`);
} finally {
  await database.close();
}
