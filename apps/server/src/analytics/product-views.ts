import { countProductView, flushProductViews } from '@briolette/api';
import type { Database } from '@briolette/storage';

type FetchResult = Response | Promise<Response>;

/** Excludes self-declared bots and browser prefetches. */
const robots = /bot|crawl|spider|slurp|preview|monitor/i;
const isShopper = ({ headers }: Request) =>
  !headers.has('sec-purpose') && !robots.test(headers.get('user-agent') ?? '');

/**
 * Counts product views of incoming requests, so cached responses count too. API calls made while
 * rendering a page don't pass here, so a page is one view.
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

/** Writes the counted views to the database at intervals, and once more on stop. */
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
