import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildContentSecurityPolicy,
  type CspOptions,
  demoHeaders,
} from '../src/security/security-headers.ts';

const frames = ['https://www.openstreetmap.org'];
/** The page that frames the shop and its back office. */
const sideBySidePage = join('side-by-side', 'index.html');

/**
 * Writes each page's policy into a meta element, because a static host may not allow custom
 * headers. The policy contains the hashes of the inline scripts that carry the build's nonce. The
 * `_headers` file adds the other headers on hosts that read it. The nonce is removed, so pages that
 * already have a policy don't change.
 */
export async function writePageCsp(folder: string): Promise<number> {
  // The receiver of the contact form in this build; see the storefront's form-receiver.
  const receiver = URL.parse(process.env.VITE_FORM_MAIL_URL ?? '');
  const formTargets = receiver ? [receiver.origin] : [];
  const nonceFile = join(folder, '.script-nonce');
  const nonce = await readFile(nonceFile, 'utf8').catch(() => '');
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const path = join(folder, page);
    const html = await readFile(path, 'utf8');
    const frameSources = page === sideBySidePage ? ["'self'"] : frames;
    await writeFile(path, injectCsp(html, { frames: frameSources, formTargets, nonce }));
  }
  await writeFile(join(folder, '_headers'), headersFile());
  await rm(nonceFile, { force: true });
  return pages.length;
}

export function injectCsp(html: string, options: CspOptions): string {
  if (html.includes('<head><meta http-equiv="content-security-policy"')) return html;
  // Browsers ignore frame-ancestors in a meta element and log a warning.
  const policy = buildContentSecurityPolicy(html, options).replace(/; frame-ancestors [^;]*/, '');
  if (!html.includes('<head>')) throw new Error('the page has no <head> to put its policy in');
  return html
    .replaceAll(` nonce="${options.nonce}"`, '')
    .replace(
      '<head>',
      () => `<head><meta http-equiv="content-security-policy" content="${policy}">`,
    );
}

/** The `_headers` format that several static hosts read; others ignore the file. */
function headersFile(): string {
  const lines = Object.entries({
    ...demoHeaders,
    'content-security-policy': "frame-ancestors 'self'",
  }).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join('\n')}\n\n/assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}
