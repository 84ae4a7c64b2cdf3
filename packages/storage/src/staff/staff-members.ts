import type { Role } from '@briolette/contract';
import { emailKey } from '@briolette/domain';
import type { Database, Statement } from '../database.ts';

export type StaffCredentials = {
  staffId: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string;
  totpSecret: string | null;
};

/** Somebody who can sign in by a password. */
export async function findStaffCredentials(
  database: Database,
  email: string,
): Promise<StaffCredentials | null> {
  const [row] = await database.query<StaffCredentials>(credentialsStatement, [emailKey(email)]);
  return row ?? null;
}

const credentialsStatement: Statement = {
  name: 'find-staff-credentials',
  text: `
    select id::text as "staffId", email, name, role, password_hash as "passwordHash",
      totp_secret as "totpSecret"
    from staff where email_key = $1 and password_hash is not null and ended_at is null`,
};
