import { type CspOptions, contentSecurityPolicy } from './content-security-policy.ts';

/** Gives a rendered page the policy that names its own inline scripts, and nothing else. */
export async function protectPage(response: Response, options?: CspOptions): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const headers = new Headers(response.headers);
  if (!isPage || !response.body) {
    headers.set('content-security-policy', contentSecurityPolicy('', options));
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set('content-security-policy', contentSecurityPolicy(html, options));
  return new Response(html, { status: response.status, headers });
}
