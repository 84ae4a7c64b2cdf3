import { countProductView, flushProductViews } from '@briolette/api';
import type { Database } from '@briolette/storage';

type FetchResult = Response | Promise<Response>;

/** Who says so of themselves is no shopper; nor is a browser that only gets ready for a click. */
const robots = /bot|crawl|spider|slurp|preview|monitor/i;
const isShopper = ({ headers }: Request) =>
  !headers.has('sec-purpose') && !robots.test(headers.get('user-agent') ?? '');

/**
 * Counts pieces at the door, so that what comes from a cache counts too. A rendered page asks the API
 * behind the door: it is one look.
 */
export function countProductViews<Rest extends unknown[]>(
  productViews: Map<string, number>,
  fetch: (request: Request, ...rest: Rest) => FetchResult,
): (request: Request, ...rest: Rest) => FetchResult {
  const count = (request: Request, response: Response) =>
    request.url.includes('/products/') && isShopper(request)
      ? countProductView(productViews, request, response)
      : response;
  return (request, ...rest) => {
    const response = fetch(request, ...rest);
    return response instanceof Promise
      ? response.then((arrived) => count(request, arrived))
      : count(request, response);
  };
}

const intervalMs = 10_000;

/** Writes down now and then what was looked at, and once more at the end. */
export function startProductViewFlush(
  database: Database,
  productViews: Map<string, number>,
  reportError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const flush = () => flushProductViews(database, productViews, new Date()).catch(reportError);
  const timer = setInterval(flush, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
