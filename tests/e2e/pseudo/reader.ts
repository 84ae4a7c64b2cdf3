import type { Page } from '@playwright/test';
import { toPseudoText } from '../../../scripts/i18n/pseudo-text.ts';
import { expect } from '../support/test.ts';
import { installFindCut } from './find-cut.ts';
import { readTexts } from './read-texts.ts';
import { escapePattern, findUntranslated } from './sample-texts.ts';

const widths = [1440, 768, 390];
const height = 900;

export type Reader = Awaited<ReturnType<typeof createReader>>;
type Message = string | { source: string | object };

/** Reads pages in the pseudo-language at every width and collects what is wrong with them. */
export async function createReader(page: Page) {
  page.setDefaultTimeout(30_000);
  await page.addInitScript(installFindCut);
  /** A problem of a part that many pages have is kept once. */
  const problems = new Map<string, string>();
  const add = (problem: string, where: string) => {
    if (!problems.has(problem)) problems.set(problem, `${problem} (${where})`);
  };
  const reader = {
    /** What the test typed itself: it is not part of the sample data. */
    typed: [] as string[],
    paths: new Set<string>(),
    states: 0,
    problems: () => [...problems.values()],

    /** Opens a path and reads it. */
    async visit(path: string) {
      await open(page, path);
      await reader.read(path);
    },

    /** Presses the button, link or label of a message and reads the page. */
    async press(message: Message, at = widths) {
      const state = `${new URL(page.url()).pathname} after ${toPattern(message).source}`;
      const clicked = findControl(page, message).click();
      // Reported with the other problems, so that one run shows all of them.
      const isMissing = await clicked.then(
        () => false,
        () => true,
      );
      if (isMissing) return add(`${state}: no such control`, 'not read');
      await waitUntilQuiet(page);
      await reader.read(state, at);
    },

    /** Reads a dialog that a button opens, and closes it. `at`: the widths that have the button. */
    async readDialog(message: Message, at = widths) {
      await resize(at[0]);
      await reader.press(message, at);
      await reader.closeDialog();
      await resize();
    },

    /** Closes a dialog and waits until it is gone: a press before that would not open the next one. */
    async closeDialog() {
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog:has(:is(input, select, textarea))')).toHaveCount(0);
    },

    /** Reads the open page. `name` says in which state it is. */
    async read(name: string, at = widths) {
      reader.paths.add(new URL(page.url()).pathname.replace(/(.)\/$/, '$1'));
      reader.states += 1;
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await waitUntilQuiet(page);
      for (const width of at) {
        await resize(width);
        for (const { text, place, cut } of await readTexts(page)) {
          const plain = findUntranslated(text, reader.typed);
          if (plain) add(`${place}: "${plain}" is not a message`, `${name}: "${text}"`);
          if (cut) add(`${place}: ${cut} at ${width} px`, `${name}: "${text}"`);
        }
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wider > 0) add(`the page is wider than ${width} px`, name);
      }
      await resize(at[0]);
    },
  };
  return reader;

  async function resize(width = widths[0] ?? 0) {
    await page.setViewportSize({ width, height });
    // The browser drops keys until it has drawn the page in its new size.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Finds the first button, link or label with this message. */
export function findControl(page: Page, message: Message) {
  const name = toPattern(message);
  const texts = page.locator('button, a, summary, label').filter({ hasText: name });
  return page.getByRole('button', { name }).or(texts).first();
}

/** Opens a path of the application that is open, without loading it again. */
async function open(page: Page, path: string): Promise<void> {
  const isOffice = (pathname: string) => pathname.startsWith('/back-office');
  const current = page.url() === 'about:blank' ? null : new URL(page.url()).pathname;
  const isOpen = current !== null && isOffice(current) === isOffice(path);
  if (isOpen)
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  else await page.goto(path);
  await waitUntilQuiet(page);
}

/** Waits until nothing loads and the page has not changed for a moment. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await page.waitForFunction(() => {
    const state = window as { quiet?: { since: number; observer: MutationObserver } };
    if (!state.quiet) {
      const quiet = { since: performance.now(), observer: new MutationObserver(reset) };
      state.quiet = quiet;
      function reset() {
        quiet.since = performance.now();
      }
      quiet.observer.observe(document, { childList: true, subtree: true, characterData: true });
    }
    const router = (
      window as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } }
    ).__reactRouterDataRouter;
    const isLoading =
      (router && router.state.navigation.state !== 'idle') ||
      document.querySelector('main .skeleton, main[aria-busy=true], [aria-busy=true] .skeleton');
    return !isLoading && performance.now() - state.quiet.since > 150;
  });
}

/** Matches a message in the pseudo-language, with any values. */
function toPattern(message: Message): RegExp {
  const text = typeof message === 'string' ? message : String(message.source);
  const pattern = toPseudoText(text)
    .split(/\{\w+\}|<\/?\w+>/)
    .map((part) => escapePattern(part))
    .join('.*');
  return new RegExp(pattern);
}
