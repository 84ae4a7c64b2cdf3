import { randomUUID } from 'node:crypto';
import { queryOne } from '@briolette/storage';
import { withNaiveStock } from './naive-stock.ts';
import { type Arena, openArena } from './open-arena.ts';

export type RaceResult = {
  rounds: number;
  buyers: number;
  sold: number;
  /** Units sold beyond the stock. */
  oversold: number;
  /** Rounds in which no shopper got the unit. */
  unsold: number;
  /** Responses other than "confirmed" and "out of stock". */
  strange: number;
  seconds: number;
};

/** Fifty shoppers order the last unit at once, in each round. */
export async function runRace({
  rounds,
  naive = false,
  isOver,
}: {
  rounds: number;
  naive?: boolean;
  isOver: () => boolean;
}): Promise<RaceResult> {
  const buyers = 50;
  const arena = await openArena(buyers, naive ? withNaiveStock : undefined);
  const start = performance.now();
  const result = { rounds: 0, buyers, sold: 0, oversold: 0, unsold: 0, strange: 0 };
  try {
    for (; result.rounds < rounds && !isOver(); result.rounds++) {
      const { sold, strange } = await raceOnce(arena);
      result.sold += sold;
      result.oversold += Math.max(0, sold - 1);
      result.unsold += sold === 0 ? 1 : 0;
      result.strange += strange;
    }
    return { ...result, seconds: (performance.now() - start) / 1000 };
  } finally {
    await arena.close();
  }
}

/** Counts sales in the database, not in the responses. */
async function raceOnce({ database, buyers }: Arena) {
  await database.query(lastUnitInEveryCart, [buyers.map((buyer) => buyer.userId)]);
  const round = randomUUID();
  const statuses = await Promise.all(buyers.map((buyer) => buyer.order(round)));
  const { sold } = await queryOne<{ sold: number }>(database, soldStatement, [round]);
  const confirmed = statuses.filter((status) => status === 201).length;
  const rejected = statuses.filter((status) => status === 409).length;
  return { sold, strange: statuses.length - confirmed - rejected + Math.abs(confirmed - sold) };
}

const lastUnitInEveryCart = {
  name: 'last-unit-in-every-cart',
  text: `
    with unit as (
      update products set stock = 1
      where id = (select id from products order by id limit 1) returning id
    )
    insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
    select buyer, id, 1, now(), now() from unit, unnest($1::uuid[]) as buyer
    on conflict (user_id, product_id) do update set qty = 1`,
};

const soldStatement = {
  name: 'sold-in-round',
  text: 'select count(*)::int as sold from orders where idempotency_key = $1',
};
