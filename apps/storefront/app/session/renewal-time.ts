const marginMs = 60_000;

/**
 * When to exchange a token that has just come: a minute before it runs out, counted from now by
 * this browser's clock, which may be wrong. 0: a token that does not say how long it lives.
 */
export function renewalTime(token: string, now: number): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp, iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const lifetimeMs = (exp - iat) * 1000;
    return Number.isFinite(lifetimeMs) ? now + Math.max(lifetimeMs - marginMs, lifetimeMs / 2) : 0;
  } catch {
    return 0;
  }
}
