const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits for an authenticator, in the letters that it takes. */
export function totpSecretOf(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes.slice(0, 20)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/** What an authenticator reads as a picture. */
export function totpUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}

/**
 * The step of time whose code this is: now, or one beside it, because clocks differ and people are
 * slow. null: of none of them. Whoever takes it must see to it that a step is used once.
 */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  for (const step of [current, current - 1, current + 1])
    if ((await codeOf(secret, step)) === code) return step;
  return null;
}

/** RFC 6238 with HMAC-SHA-1, which is what authenticators know. */
export async function codeOf(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = mac.getUint8(19) & 15;
  const number = (mac.getUint32(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return new Uint8Array(bytes.map((eight) => Number.parseInt(eight, 2)));
}
