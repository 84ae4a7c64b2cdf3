import { randomUUID } from 'node:crypto';

/** What the server knows about a request beside what it says itself. */
export type RequestFacts = { id: string; address: string | null };

const facts = new WeakMap<Request, RequestFacts>();

export function noteFacts(request: Request, known: RequestFacts): void {
  facts.set(request, known);
}

/** What a page asks of the API is asked for whoever asked for the page. */
export function passFactsOn(from: Request, to: Request): void {
  const known = facts.get(from);
  if (known) facts.set(to, known);
}

export function requestIdOf(request: Request): string | undefined {
  return facts.get(request)?.id;
}

export function addressOf(request: Request): string | null {
  return facts.get(request)?.address ?? null;
}

/** An id that a proxy gave is kept, so that its log and ours tell the same story. */
export function requestId(given: string | null | undefined): string {
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
