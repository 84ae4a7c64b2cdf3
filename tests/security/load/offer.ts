import { type Call, percentile, type Sent, send } from './send.ts';

export type Kind = 'browse' | 'checkout';
export type Offered = { kind: Kind; sent: Sent | null };

/** As many as are answered: a fixed number of shoppers, each asking again at once. */
export async function measureCapacity(
  origin: string,
  nextCall: () => [Kind, Call],
  seconds: number,
) {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        const { status, ms } = await send(origin, nextCall()[1]);
        if (status >= 400) continue;
        answered += 1;
        times.push(ms);
      }
    }),
  );
  return { perSecond: Math.round(answered / seconds), p99: percentile(times, 0.99) };
}

/** As many as come, whether they are answered or not: a crowd does not wait for its turn to arrive. */
export async function offerLoad(
  origin: string,
  nextCall: () => [Kind, Call],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Offered[]> {
  const offered: Promise<Offered>[] = [];
  const startedAt = performance.now();
  const total = perSecond * seconds;
  while (offered.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
    while (offered.length < due) {
      const [kind, call] = nextCall();
      offered.push(
        send(origin, call).then(
          (sent) => ({ kind, sent }),
          () => ({ kind, sent: null }),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(offered);
}

export function summarise(offered: Offered[], kind?: Kind) {
  const of = offered.filter((each) => !kind || each.kind === kind);
  const count = (test: (sent: Sent | null) => boolean) =>
    of.filter(({ sent }) => test(sent)).length;
  const admitted = of.flatMap(({ sent }) => (sent && sent.status < 400 ? [sent.ms] : []));
  const shed = of.flatMap(({ sent }) => (sent?.status === 503 ? [sent.ms] : []));
  return {
    offered: of.length,
    admitted: admitted.length,
    shed: shed.length,
    otherwise: count((sent) => !sent || (sent.status >= 400 && sent.status !== 503)),
    admittedP50: percentile(admitted, 0.5),
    admittedP99: percentile(admitted, 0.99),
    shedP99: percentile(shed, 0.99),
  };
}
