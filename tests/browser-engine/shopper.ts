import type { Page } from '@playwright/test';

export type ApiResponse = {
  status: number;
  body: Record<string, unknown>;
  headers: [string, string][];
};

/** Makes one call with plain fetch, as any script in the page would. */
export function call(
  page: Page,
  path: string,
  { token = '', ...init }: { method?: string; body?: unknown; token?: string; key?: string } = {},
): Promise<ApiResponse> {
  return page.evaluate(
    async ({ path, token, method = 'GET', body, key }) => {
      const headers = new Headers({ 'content-type': 'application/json' });
      if (token) headers.set('authorization', token);
      if (key) headers.set('idempotency-key', key);
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(path, init);
      return {
        status: response.status,
        body: await response.json(),
        headers: [...response.headers],
      };
    },
    { path, token, ...init },
  );
}

/** Signs up a new user and returns the token. */
export async function signUp(page: Page, base = '/'): Promise<string> {
  const body = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Byron',
  };
  const response = await call(page, `${base}api/auth/signup`, { method: 'POST', body });
  if (response.status !== 201) throw new Error(JSON.stringify(response));
  return response.body.encodedToken as string;
}

/** Returns the first products of the catalogue. */
export async function listProducts(page: Page): Promise<{ _id: string }[]> {
  const { body } = await call(page, '/api/products');
  return body.products as { _id: string }[];
}

export function addToCart(page: Page, token: string, product: unknown): Promise<ApiResponse> {
  return call(page, '/api/user/cart', { method: 'POST', token, body: { product } });
}

export async function cartSize(page: Page, token: string): Promise<number> {
  const { body } = await call(page, '/api/user/cart', { token });
  return (body.cart as unknown[]).length;
}
