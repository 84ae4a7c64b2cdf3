import { countProductView, flushProductViews } from '@briolette/api';
import type { Database } from '@briolette/storage';

type Answer = Response | Promise<Response>;

/** Who says so of themselves is no shopper; nor is a browser that only gets ready for a click. */
const robots = /bot|crawl|spider|slurp|preview|monitor/i;
const isShopper = ({ headers }: Request) =>
  !headers.has('sec-purpose') && !robots.test(headers.get('user-agent') ?? '');

/**
 * Counts pieces at the door, so that what comes from a cache counts too. A rendered page asks the API
 * behind the door: it is one look.
 */
export function countProductViews<Rest extends unknown[]>(
  looks: Map<string, number>,
  fetch: (request: Request, ...rest: Rest) => Answer,
): (request: Request, ...rest: Rest) => Answer {
  const note = (request: Request, answer: Response) =>
    request.url.includes('/products/') && isShopper(request)
      ? countProductView(looks, request, answer)
      : answer;
  return (request, ...rest) => {
    const answer = fetch(request, ...rest);
    return answer instanceof Promise
      ? answer.then((arrived) => note(request, arrived))
      : note(request, answer);
  };
}

const everyMs = 10_000;

/** Writes down now and then what was looked at, and once more at the end. */
export function startProductViewFlush(
  database: Database,
  looks: Map<string, number>,
  reportError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const keep = () => flushProductViews(database, looks, new Date()).catch(reportError);
  const timer = setInterval(keep, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
