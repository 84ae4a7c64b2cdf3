import { spawnSync } from 'node:child_process';
import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium where there is one, else the one that Playwright brings. */
export const launchOptions: LaunchOptions = { ...installed('chromium'), args };

/**
 * For suites that open hundreds of pages: the same engine without the browser around it, where it is
 * installed, which takes a quarter less of the processor.
 */
export const leanLaunchOptions: LaunchOptions = {
  ...launchOptions,
  ...installed('chromium-headless-shell'),
};

function installed(program: string): LaunchOptions {
  const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  const executablePath = found.stdout.trim();
  return executablePath ? { executablePath } : {};
}
