import { ApiError, type Role } from '@briolette/contract';
import { normalizeEmail, sampleAddress } from '@briolette/domain';
import { createUser } from '@briolette/storage';
import { type AppOptions, createAppContext } from '../ports/shop.ts';

/**
 * Creates the demo users: the guest of the login form, and a user without a name. Not for shops
 * with real customers.
 */
export async function seedDemoUsers(
  options: AppOptions & { guest: NonNullable<AppOptions['guest']> },
): Promise<void> {
  const shop = createAppContext(options);
  const { email, password } = options.guest;
  const passwordHash = await shop.passwordHasher.hash(password);
  const host = email.split('@')[1];
  const users: { email: string; [name: string]: string }[] = [
    { email, firstName: 'Guest', lastName: 'Shopper' },
    { email: `collector@${host}` },
  ];
  for (const fields of users) {
    await createUser(shop.database, {
      id: shop.newId(),
      fields,
      passwordHash,
      sampleAddress: { id: shop.newId(), details: sampleAddress },
      now: shop.clock(),
    }).catch((error) => {
      if (!(error instanceof ApiError)) throw error; // already seeded
    });
  }
}

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
