import { ApiError } from '@briolette/contract';
import { sampleAddress } from '@briolette/domain';
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
