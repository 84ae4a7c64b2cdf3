import type { Role } from '@briolette/contract';
import { emailKey } from '@briolette/domain';

const names: Record<Role, string> = {
  owner: 'Odile Marchand',
  manager: 'Marek Lind',
  packer: 'Pia Sund',
  viewer: 'Vera Holt',
};

/** The demo's staff member of this role. They have no password to sign in with. */
export function demoMember(role: Role) {
  const email = `${role}@briolette.example`;
  return { email, emailKey: emailKey(email), name: names[role], role };
}
