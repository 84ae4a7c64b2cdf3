import { createHash } from 'node:crypto';

export type CspOptions = {
  /** Origins that may be framed: the map. */
  frames?: readonly string[];
  /** Origins that forms may be sent to, beside the shop itself. */
  formTargets?: readonly string[];
  /** The shop's own pages may show this one in a frame: a demonstration has a page of both sides. */
  framedByOwn?: boolean;
  /** The in-browser shop compiles PostgreSQL from WebAssembly. */
  webAssembly?: boolean;
  /** Only inline scripts that carry this nonce are the page's own; absent: none are. */
  nonce?: string;
};

/**
 * The policy of one page. Its inline scripts are named by their hashes, computed from the very
 * text that is sent, so that the page can be cached: a nonce would be the same for everyone.
 */
export function buildContentSecurityPolicy(html: string, options: CspOptions = {}): string {
  const scripts = [
    "'self'",
    ...(options.nonce ? computeHashes(inlineScripts(html, options.nonce)) : []),
  ];
  if (options.webAssembly) scripts.push("'wasm-unsafe-eval'");
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(options.formTargets ?? [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': options.frames?.length ? options.frames : ["'none'"],
    'form-action': ["'self'", ...(options.formTargets ?? [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [options.framedByOwn ? "'self'" : "'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** For answers that are data: nothing in them may run, whatever a browser takes them for. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The text of each marked script that would run, exactly as the browser hashes it. */
function inlineScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && runs(attributes))
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , text = '']) => text);
}

function runs(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return type === '' || type === 'module' || type.endsWith('javascript') || type === 'importmap';
}

function computeHashes(texts: readonly string[]): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts)].map((text) => `'sha256-${hash(text)}'`);
}

/**
 * Gives a rendered page the policy that names the inline scripts which the renderer has marked as
 * its own, and no other: a script that came into the page in another way does not run. The marks are
 * taken off, since the page is the same for everyone.
 */
export async function addPageCsp(response: Response, options?: CspOptions): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const headers = new Headers(response.headers);
  const nonce = getScriptNonce(response);
  if (!isPage || !response.body || nonce === null) {
    headers.set('content-security-policy', buildContentSecurityPolicy('', options));
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set('content-security-policy', buildContentSecurityPolicy(html, { ...options, nonce }));
  const bare = html.replaceAll(` nonce="${nonce}"`, '');
  return new Response(bare, { status: response.status, headers });
}

const nonces = new WeakMap<Response, string>();

/** Remembers the word that the renderer wrote on each script of this page that is its own. */
export function setScriptNonce(page: Response, nonce: string): Response {
  nonces.set(page, nonce);
  return page;
}

function getScriptNonce(page: Response): string | null {
  return nonces.get(page) ?? null;
}
