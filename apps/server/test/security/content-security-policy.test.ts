import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectCsp } from '../../scripts/write-page-csp.ts';
import {
  addPageCsp,
  buildContentSecurityPolicy,
  setScriptNonce,
} from '../../src/security/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('each marked inline script that runs is named by its hash, and nothing else may run', () => {
  const html = `<script nonce="m">a()</script><script nonce="m" type="module" async="">b()</script>
    <script nonce="m" src="/c.js"></script><script type="application/ld+json">{"d":1}</script>`;
  const policy = buildContentSecurityPolicy(html, { nonce: 'm' });
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('only named origins may be framed or sent forms', () => {
  const policy = buildContentSecurityPolicy('', {
    frames: ['https://map.example'],
    formTargets: ['https://forms.example'],
  });
  expect(policy).toContain('frame-src https://map.example;');
  expect(policy).toContain("form-action 'self' https://forms.example;");
  expect(buildContentSecurityPolicy('')).toContain("frame-src 'none';");
  expect(policy).toContain("base-uri 'none'; object-src 'none'; frame-ancestors 'none'");
});

test('a page of the static build carries its policy first in its head, once, for what the build has marked', () => {
  const page = '<html><head><script nonce="m">a()</script><script>stored()</script></head></html>';
  const once = injectCsp(page, { nonce: 'm' });
  expect(once).toMatch(/<head><meta http-equiv="content-security-policy" content="default-src/);
  expect(once).toContain(hash('a()'));
  expect(once).not.toContain(hash('stored()'));
  expect(once).toContain('<script>a()</script>');
  expect(once).not.toContain('frame-ancestors');
  expect(injectCsp(once, {})).toBe(once);
});

test('a script that the renderer has not marked may not run, and no mark stays on the page', async () => {
  const html =
    '<script nonce="m">own()</script><script>injected()</script><script nonce="x">guessed()</script>';
  const type = { headers: { 'content-type': 'text/html' } };
  const page = await addPageCsp(setScriptNonce(new Response(html, type), 'm'));
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${hash('own()')};`);
  expect(await page.text()).toMatch(/^<script>own\(\)<\/script><script>injected/);
  const unmarked = await addPageCsp(new Response(html, type));
  expect(unmarked.headers.get('content-security-policy')).toContain("script-src 'self';");
});
