import { StaffRefused } from '@briolette/contract';
import { hashOfSecret, type Proof, type StaffCredentials } from '@briolette/storage';
import { hexOf } from '../hex-of.ts';
import { totpStep } from './totp.ts';

const codes = 10;

/** Ten codes for the day when the telephone is lost: each is good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const text = hexOf(crypto.getRandomValues(new Uint8Array(5)));
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

export const recoveryHash = (code: string): Promise<string> =>
  hashOfSecret(
    code
      .trim()
      .toLowerCase()
      .replaceAll(/[^0-9a-f]/g, ''),
  );

/** What somebody shows beside the password; the statement that takes it uses it up. */
export async function readProof(
  { totpSecret }: Pick<StaffCredentials, 'totpSecret'>,
  code: string | undefined,
  now: Date,
): Promise<Proof> {
  if (totpSecret === null) return { step: null, recovery: null };
  if (!code) throw new StaffRefused('codeWanted');
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return { step: null, recovery: await recoveryHash(code) };
  const step = await totpStep(totpSecret, digits, now);
  if (step === null) throw new StaffRefused('wrongStaffLogin');
  return { step, recovery: null };
}
