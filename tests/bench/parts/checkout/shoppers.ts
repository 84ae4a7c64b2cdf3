import { defaultServerPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { signToken } from '../../../../packages/api/src/accounts/tokens.ts';
import { benchSecret } from '../../serve.ts';

export type Shopper = { token: string; addressId: string };

/** Opens sessions for the generated users without hashing thousands of passwords. */
export async function openSessions(database: Database, shoppers: number): Promise<Shopper[]> {
  await database.query(addUsers, [shoppers]);
  const rows = await database.query<{
    id: string;
    email: string;
    session: string;
    address: string;
  }>(
    {
      name: 'open-bench-sessions',
      text: `
        with opened as (
          insert into sessions (user_id, id, refreshed_at, expires_at)
          select md5('user ' || u)::uuid, md5('session ' || u)::uuid, now(), now() + interval '1 day'
          from generate_series(0, $1::int - 1) u
          on conflict (user_id, id) do update set expires_at = excluded.expires_at
          returning user_id, id
        )
        select u.id::text, u.email, opened.id::text as session, a.id::text as address
        from opened join users u on u.id = opened.user_id join addresses a on a.user_id = u.id
        order by substring(u.email from '\\d+')::int`,
    },
    [shoppers],
  );
  const shop = {
    secret: new TextEncoder().encode(benchSecret),
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    policy: { ...defaultServerPolicy, tokenMinutes: 24 * 60 },
  } as unknown as Parameters<typeof signToken>[0];
  return Promise.all(
    rows.map(async ({ id, email, session, address }) => ({
      token: await signToken(shop, { userId: id, email, sessionId: session }),
      addressId: address,
    })),
  );
}

/** Adds missing users, without a usable password. */
const addUsers = {
  name: 'add-bench-users',
  text: `
    with added as (
      insert into users (id, email, normalized_email, password_hash, created_at, updated_at)
      select md5('user ' || u)::uuid, 'shopper' || u || '@briolette.example',
        'shopper' || u || '@briolette.example', '', now(), now()
      from generate_series(0, $1::int - 1) u
      on conflict do nothing
      returning id, substring(email from '\\d+') as u
    )
    insert into addresses (user_id, id, details, created_at)
    select added.id, md5('address ' || added.u)::uuid, example.details, now()
    from added, (select details from addresses limit 1) example`,
};

/** Fills carts with different products and restocks all products. */
export async function fillCarts(
  database: Database,
  shoppers: number,
  lines: number,
): Promise<void> {
  await database.script(`
    update products set stock = 1000 where stock < 500;
    -- As if they were paid, because an account may have few unpaid units.
    update orders set unpaid_count_keys = null where unpaid_count_keys is not null;
    delete from cart_lines;
    insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
    select md5('user ' || u)::uuid, p.id, 1 + line % 2, now(), now()
    from generate_series(0, ${shoppers} - 1) u, generate_series(1, ${lines}) line,
      lateral (select id from products
        where state = 'active' and position >= 50 + (u * 31 + line * 977) % 9900
        order by position limit 1) p
    on conflict do nothing;`);
}
