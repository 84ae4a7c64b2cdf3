import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium if installed, otherwise Playwright's. */
export const launchOptions: LaunchOptions = { ...installed('chromium'), args };

/**
 * Launch options for suites that open hundreds of pages: the headless shell, if installed, needs a
 * quarter less CPU.
 */
export const leanLaunchOptions: LaunchOptions = {
  ...launchOptions,
  ...installed('chromium-headless-shell'),
};

/** Returns one line that says how to install a browser, or null if there is one. */
export function missingChromium(): string | null {
  return existsSync(launchOptions.executablePath ?? chromium.executablePath())
    ? null
    : 'Chromium is missing: apt-get install chromium';
}

function installed(program: string): LaunchOptions {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  const executablePath = places.find((path) => existsSync(path));
  return executablePath ? { executablePath } : {};
}
