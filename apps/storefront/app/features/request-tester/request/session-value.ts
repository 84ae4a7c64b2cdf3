/** Stands in a header row for the token of who is logged in; replaced only while sending. */
export const sessionValue = '{{session}}';

/** Headers as they are sent. The token goes to the shop itself and never to another origin. */
export function withSessionToken(
  headers: Record<string, string>,
  token: string | null,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => token !== null || !value.includes(sessionValue))
      .map(([name, value]) => [name, value.replaceAll(sessionValue, token ?? '')]),
  );
}
