import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { injectCsp } from '../../scripts/write-page-csp.ts';
import {
  addPageCsp,
  buildContentSecurityPolicy,
  setScriptNonce,
} from '../../src/security/security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows inline scripts with the nonce by their hashes, and no others', () => {
  const html = `<script nonce="m">a()</script><script nonce="m" type="module" async="">b()</script>
    <script nonce="m" src="/c.js"></script><script type="application/ld+json">{"d":1}</script>`;
  const policy = buildContentSecurityPolicy(html, { nonce: 'm' });
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('allows frames and forms only for the given origins', () => {
  const policy = buildContentSecurityPolicy('', {
    frames: ['https://map.example'],
    formTargets: ['https://forms.example'],
  });
  expect(policy).toContain('frame-src https://map.example;');
  expect(policy).toContain("form-action 'self' https://forms.example;");
  expect(buildContentSecurityPolicy('')).toContain("frame-src 'none';");
  expect(policy).toContain("base-uri 'none'; object-src 'none'; frame-ancestors 'none'");
});

test('puts the policy of a static page first in its head, once', () => {
  const page = '<html><head><script nonce="m">a()</script><script>stored()</script></head></html>';
  const once = injectCsp(page, { nonce: 'm' });
  expect(once).toMatch(/<head><meta http-equiv="content-security-policy" content="default-src/);
  expect(once).toContain(hash('a()'));
  expect(once).not.toContain(hash('stored()'));
  expect(once).toContain('<script>a()</script>');
  expect(once).not.toContain('frame-ancestors');
  expect(injectCsp(once, {})).toBe(once);
});

test("blocks scripts without the renderer's nonce, and removes all nonces", async () => {
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
