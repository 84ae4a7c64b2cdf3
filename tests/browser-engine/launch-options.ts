import { spawnSync } from 'node:child_process';
import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium where there is one, else the one that Playwright brings. */
const installed = spawnSync('sh', ['-c', 'command -v chromium'], {
  encoding: 'utf8',
}).stdout.trim();

export const launchOptions: LaunchOptions = {
  ...(installed && { executablePath: installed }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
