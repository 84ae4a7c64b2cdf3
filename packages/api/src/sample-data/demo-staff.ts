import type { Role } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';

const names: Record<Role, string> = {
  owner: 'Odile Marchand',
  manager: 'Marek Lind',
  packer: 'Pia Sund',
  viewer: 'Vera Holt',
};

/** The demo's staff member of this role. They have no password to sign in with. */
export function buildDemoStaffMember(role: Role) {
  const email = `${role}@briolette.example`;
  return { email, emailKey: normalizeEmail(email), name: names[role], role };
}
