import type { Role } from '@briolette/contract';
import { emailKey } from '@briolette/domain';

const names: Record<Role, string> = {
  owner: 'Odile Marchand',
  manager: 'Marek Lind',
  packer: 'Pia Sund',
  viewer: 'Vera Holt',
};

/** A demonstration's own member of this role: nobody can sign in as them by a password. */
export function demoMember(role: Role) {
  const email = `${role}@briolette.example`;
  return { email, emailKey: emailKey(email), name: names[role], role };
}
