import { type Policy, RequestRefused, site } from '@briolette/contract';
import { isInFilter } from './password-filter.ts';

const minLength = 12;

/** For every new password. A demo has no length rule. */
export async function refuseWeakPassword(
  { strongPasswords }: Pick<Policy, 'strongPasswords'>,
  password: string,
  email: string,
): Promise<void> {
  if (strongPasswords && [...password].length < minLength)
    throw new RequestRefused('passwordTooShort');
  await refuseCommonPassword(password, email);
}

/** Refuses what is tried first: the most common passwords, and words of the shop and the account. */
async function refuseCommonPassword(password: string, email: string): Promise<void> {
  if (isOfContext(password, email) || (await isInFilter(await commonFilter(), password)))
    throw new RequestRefused('passwordTooCommon');
}

/** "briolette2026!" is no better than "briolette". */
function isOfContext(password: string, email: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+$/u, '');
  const [name = ''] = email.split('@');
  return [site.name, email, name].some((word) => word !== '' && bare(word) === bare(password));
}

let filter: Promise<Uint8Array> | null = null;

/** Fetched with the first new password: no visit that sets none carries it. */
function commonFilter(): Promise<Uint8Array> {
  filter ??= import('./common-passwords.ts').then(
    ({ commonPasswords }) =>
      Uint8Array.from(atob(commonPasswords), (character) => character.charCodeAt(0)),
    (error) => {
      filter = null;
      throw error;
    },
  );
  return filter;
}
