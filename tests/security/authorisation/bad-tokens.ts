import { SignJWT } from 'jose';

type Claims = { sub: string; email: string; sid: string; gen: number };

/** All kinds of invalid tokens, each derived from an otherwise valid one. */
export async function badTokens(good: string, revoked: string, secret: Uint8Array) {
  const claims = parseClaims(good);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (alg: string, key: Uint8Array, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
    change(
      new SignJWT({ email: claims.email, sid: claims.sid, gen: claims.gen })
        // With the id of an existing key, or it would be rejected for that alone.
        .setProtectedHeader({ alg, kid })
        .setSubject(claims.sub)
        .setAudience('briolette')
        .setIssuedAt()
        .setExpirationTime('10m'),
    ).sign(key);
  const longAgo = Math.floor(Date.now() / 1000) - 400 * 24 * 60 * 60;
  return {
    'no token': null,
    'an empty token': '',
    'no token after Bearer': 'Bearer ',
    'a word': 'token',
    'three dots': '..',
    'a cut token': good.slice(0, -10),
    'another user in the payload': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'algorithm none': `${encode({ alg: 'none' })}.${payload}.`,
    'algorithm None with the old signature': `${encode({ alg: 'None' })}.${payload}.${signature}`,
    'another algorithm of the same kind': await sign('HS512', secret),
    'another secret': await sign('HS256', crypto.getRandomValues(new Uint8Array(32))),
    'an empty secret': await sign('HS256', new TextEncoder().encode('\0'.repeat(32))),
    'another audience': await sign('HS256', secret, (jwt) => jwt.setAudience('elsewhere')),
    'a token that expired long ago': await sign('HS256', secret, (jwt) =>
      jwt.setExpirationTime(longAgo),
    ),
    'a session that does not exist': await new SignJWT({ ...claims, sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setAudience('briolette')
      .setExpirationTime('10m')
      .sign(secret),
    'a key that does not exist': await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: 'another' })
      .setAudience('briolette')
      .setExpirationTime('10m')
      .sign(secret),
    'a revoked session': revoked,
  } satisfies Record<string, string | null>;
}

export function parseClaims(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
