import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The fields of the request tester, by their accessible names. */
export function testerPage(page: Page) {
  const response = page.getByRole('region', { name: 'Response', exact: true });
  return {
    page,
    method: page.getByLabel('Method', { exact: true }),
    endpoint: page.getByRole('combobox', { name: 'Endpoint' }),
    submit: page.getByRole('button', { name: 'Submit', exact: true }),
    body: page.getByRole('textbox', { name: 'Body', exact: true }),
    tick: (row: number) => page.getByRole('checkbox', { name: `Send header ${row}` }),
    headerName: (row: number) => page.getByRole('combobox', { name: `Name of header ${row}` }),
    headerValue: (row: number) => page.getByRole('textbox', { name: `Value of header ${row}` }),
    suggestions: page.locator('.tester-endpoint datalist option'),
    rows: page.getByRole('checkbox', { name: /^Send header \d+$/ }),
    response,
    status: response.getByRole('status'),
    responseBody: response.getByRole('region', { name: 'Response body' }).locator('pre'),
    /** Resolves when the back end responds: its first start in a browser takes time. */
    async open() {
      await page.goto('/mockman');
      await expect(this.submit).toBeEnabled();
      await expect(this.suggestions).not.toHaveCount(0, { timeout: 30_000 });
    },
    async send(method: string, endpoint: string) {
      await this.method.selectOption(method);
      await this.endpoint.fill(endpoint);
      await page.keyboard.press('Escape');
      await this.submit.click();
    },
    /** Returns the displayed body of the response. */
    async getResponseBody(): Promise<unknown> {
      return JSON.parse((await this.responseBody.textContent()) ?? '');
    },
  };
}

export type TesterPage = ReturnType<typeof testerPage>;

export type SentRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
};

/**
 * Records the requests that the page makes, whatever their route. Call it before opening the page.
 */
export async function recordRequests(
  page: Page,
): Promise<(path: string) => Promise<SentRequest[]>> {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sentRequests: sent });
    const Original = window.Request;
    window.Request = class extends Original {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        const { method = 'GET', headers = {}, body = null } = init ?? {};
        sent.push({ url: String(input), method, headers, body });
      }
    };
  });
  return async (path) => {
    const all = await page.evaluate(
      () => (window as unknown as { sentRequests: SentRequest[] }).sentRequests,
    );
    return all.filter(({ url }) => new URL(url).pathname === path);
  };
}
