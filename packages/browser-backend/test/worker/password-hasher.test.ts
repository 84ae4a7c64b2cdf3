import { describe, expect, test } from 'vitest';
import { pbkdf2PasswordHasher } from '../../src/worker/password-hasher.ts';

describe('passwords in the browser', () => {
  test('accepts a password only with its own hash', async () => {
    const hash = await pbkdf2PasswordHasher.hash('correct horse');
    expect(await pbkdf2PasswordHasher.verify('correct horse', hash)).toBe(true);
    expect(await pbkdf2PasswordHasher.verify('correct horsf', hash)).toBe(false);
  });

  test('stores the rounds and a random salt in each hash', async () => {
    const [one, other] = await Promise.all([
      pbkdf2PasswordHasher.hash('a'),
      pbkdf2PasswordHasher.hash('a'),
    ]);
    expect(one).toMatch(/^\$pbkdf2-sha256\$i=600000\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test('matches the published test vector of PBKDF2-HMAC-SHA-256', async () => {
    // RFC 7914, section 11: "passwd", "salt", 1 round, the first 32 bytes.
    const hex = '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc';
    const key = Buffer.from(hex, 'hex').toString('base64').replace(/=+$/, '');
    const phc = `$pbkdf2-sha256$i=1$${btoa('salt').replace(/=+$/, '')}$${key}`;
    expect(await pbkdf2PasswordHasher.verify('passwd', phc)).toBe(true);
    expect(await pbkdf2PasswordHasher.verify('passwd', phc.replace('i=1', 'i=2'))).toBe(false);
  });

  test.each(['', 'secret', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$a2V5', '$pbkdf2-sha256$i=1$$'])(
    'accepts no password with the hash %j',
    async (phc) => {
      expect(await pbkdf2PasswordHasher.verify('secret', phc)).toBe(false);
    },
  );
});
