import { createServer } from 'node:http';
import { shopperAddress } from '../cluster/hosts.ts';

export type PaymentProvider = {
  url: string;
  /** What is reserved now, by reference, in whole cents. */
  reserved: Map<string, number>;
  close(): void;
};

/** A payment provider that remembers, so that money can be held against orders afterwards. */
export function startPaymentProvider(): Promise<PaymentProvider> {
  const reserved = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const { key, amount, reference } = JSON.parse(await textOf(request));
    if (request.url === '/release') reserved.delete(reference);
    else reserved.set(`pay:${key}`, Math.round(amount * 100)); // the same key reserves once
    response.end(JSON.stringify({ reference: `pay:${key}` }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, shopperAddress, () => {
      const { port } = server.address() as { port: number };
      resolve({ url: `http://${shopperAddress}:${port}`, reserved, close: () => server.close() });
    });
  });
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
