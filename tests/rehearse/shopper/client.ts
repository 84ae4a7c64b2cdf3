import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';

export type HttpResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** The address and name of a shop, and the authority of its certificate. */
export type Shop = { address: string; name: string; authority: string };

const agents = new Map<string, Agent>();

/** Sends a request and verifies the certificate as a browser does. */
export function sendRequest(
  shop: Shop,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    withinMs = 25_000,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: unknown;
    withinMs?: number;
  } = {},
): Promise<HttpResponse> {
  const agent = agentFor(shop);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: shop.address,
        servername: shop.name,
        path,
        method,
        headers: {
          host: shop.name,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        timeout: withinMs,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('request timed out')));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export const json = (response: HttpResponse) => JSON.parse(response.body.toString('utf8'));

function agentFor({ authority }: Shop): Agent {
  const existing = agents.get(authority);
  if (existing) return existing;
  const agent = new Agent({ keepAlive: true, ca: readFileSync(authority) });
  agents.set(authority, agent);
  return agent;
}
