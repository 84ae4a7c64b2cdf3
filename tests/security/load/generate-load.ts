import { type Call, percentile, type Sent, send } from './send.ts';

export type Kind = 'browse' | 'checkout';
export type LoadResult = { kind: Kind; sent: Sent | null };

/** Measures the capacity with a fixed number of clients that send without a pause (closed loop). */
export async function measureCapacity(
  origin: string,
  nextCall: () => [Kind, Call],
  seconds: number,
) {
  const until = performance.now() + seconds * 1000;
  let succeeded = 0;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        const { status, ms } = await send(origin, nextCall()[1]);
        if (status >= 400) continue;
        succeeded += 1;
        times.push(ms);
      }
    }),
  );
  return { perSecond: Math.round(succeeded / seconds), p99: percentile(times, 0.99) };
}

/** Sends requests at a fixed rate, whether they are answered or not (open loop). */
export async function generateLoad(
  origin: string,
  nextCall: () => [Kind, Call],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadResult[]> {
  const requests: Promise<LoadResult>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  while (requests.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
    while (requests.length < due) {
      const [kind, call] = nextCall();
      requests.push(
        send(origin, call).then(
          (sent) => ({ kind, sent }),
          () => ({ kind, sent: null }),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(requests);
}

export function summarise(results: LoadResult[], kind?: Kind) {
  const of = results.filter((each) => !kind || each.kind === kind);
  const count = (test: (sent: Sent | null) => boolean) =>
    of.filter(({ sent }) => test(sent)).length;
  const admitted = of.flatMap(({ sent }) => (sent && sent.status < 400 ? [sent.ms] : []));
  const shed = of.flatMap(({ sent }) => (sent?.status === 503 ? [sent.ms] : []));
  return {
    total: of.length,
    admitted: admitted.length,
    shed: shed.length,
    otherwise: count((sent) => !sent || (sent.status >= 400 && sent.status !== 503)),
    admittedP50: percentile(admitted, 0.5),
    admittedP99: percentile(admitted, 0.99),
    shedP99: percentile(shed, 0.99),
  };
}
