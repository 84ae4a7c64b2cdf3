import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm run format formats the code and fixes lint errors', () => {
  const command = ['run', '--silent', 'format', '--', '--stdin-file-path=example.ts'];
  const input = 'let cart={lines:"none"}\nexport {cart}';
  expect(execFileSync('npm', command, { input, encoding: 'utf8' })).toBe(
    "const cart = { lines: 'none' };\n\nexport { cart };\n",
  );
});
