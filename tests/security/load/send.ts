import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

export type Sent = { status: number; ms: number; body: string };
export type Call = {
  method: string;
  path: string;
  token?: string;
  key?: string;
  /** The client address that a proxy would report. */
  from?: string;
  body?: object;
};

/** Sends one request over a kept-alive connection. Rejects if the connection breaks. */
export function send(origin: string, call: Call): Promise<Sent> {
  const { method, path, token, key, from, body } = call;
  const startedAt = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token && { authorization: token }),
    ...(key && { 'idempotency-key': key }),
    ...(from && { 'x-forwarded-for': from }),
    ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      origin + path,
      { method, headers, agent, timeout: 10_000 },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          received += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - startedAt,
            body: received,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.on('no response in ten seconds', () =>
      outgoing.destroy(new Error('no answer in ten seconds')),
    );
    outgoing.end(text);
  });
}

/** Sequential, because sign-ups wait for a hash and are not measured here. */
export async function newShoppers(origin: string, count: number) {
  const shoppers: { token: string; addressId: string }[] = [];
  while (shoppers.length < count) {
    const email = `${crypto.randomUUID()}@shop.example`;
    const signup = {
      method: 'POST',
      path: '/api/auth/signup',
      body: { email, password: 'a quiet password' },
    };
    const { status, body } = await send(origin, signup);
    if (status !== 201) continue;
    const { encodedToken: token } = JSON.parse(body);
    const list = await send(origin, { method: 'GET', path: '/api/user/addresses', token });
    shoppers.push({ token, addressId: JSON.parse(list.body).addresses[0].id });
  }
  return shoppers;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
