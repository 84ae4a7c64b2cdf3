import { markOf } from '../pages/script-marks.ts';
import { type CspOptions, contentSecurityPolicy } from './content-security-policy.ts';

/**
 * Gives a rendered page the policy that names the inline scripts which the renderer has marked as
 * its own, and no other: a script that came into the page in another way does not run. The marks are
 * taken off, since the page is the same for everyone.
 */
export async function protectPage(response: Response, options?: CspOptions): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const headers = new Headers(response.headers);
  const mark = markOf(response);
  if (!isPage || !response.body || mark === null) {
    headers.set('content-security-policy', contentSecurityPolicy('', options));
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set('content-security-policy', contentSecurityPolicy(html, { ...options, mark }));
  const bare = html.replaceAll(` nonce="${mark}"`, '');
  return new Response(bare, { status: response.status, headers });
}
