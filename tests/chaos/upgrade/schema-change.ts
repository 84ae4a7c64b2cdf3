import type { Cluster } from '../cluster/start-cluster.ts';
import { until } from '../cluster/until.ts';

/** The old and the new column side by side, each filled from the other, for servers of both kinds. */
export async function expand(cluster: Cluster): Promise<void> {
  await changeQuickly(
    cluster,
    `alter table orders add column payment_method text;
     create function orders_same_payment() returns trigger language plpgsql as $$
     begin
       new.payment_method := coalesce(new.payment_method, new.pay_by);
       new.pay_by := coalesce(new.pay_by, new.payment_method);
       return new;
     end $$;
     create trigger orders_same_payment before insert on orders
       for each row execute function orders_same_payment();`,
  );
}

/** In small steps, so that no order waits behind it. */
export async function backfill(cluster: Cluster): Promise<number> {
  let filled = 0;
  for (let step = 0; step < 10_000; step++) {
    const rows = await cluster.query(
      `update orders set payment_method = pay_by where ctid = any(array(
         select ctid from orders where payment_method is null limit 500)) returning 1`,
    );
    if (rows.length === 0) return filled;
    filled += rows.length;
  }
  throw new Error('The old rows are still not filled in');
}

/** When every server is of the new kind. Checked beforehand, so that the lock is held for a moment. */
export async function contract(cluster: Cluster): Promise<void> {
  await changeQuickly(
    cluster,
    'alter table orders add constraint orders_paid_by check (payment_method is not null) not valid',
  );
  await cluster.query('alter table orders validate constraint orders_paid_by');
  await changeQuickly(
    cluster,
    `alter table orders alter column payment_method set not null;
     alter table orders drop constraint orders_paid_by;
     drop trigger orders_same_payment on orders;
     drop function orders_same_payment;
     alter table orders drop column pay_by;`,
  );
}

/**
 * A change that waits for its lock makes everyone behind it wait: it gives up soon, and comes
 * again.
 */
async function changeQuickly(cluster: Cluster, text: string): Promise<void> {
  const attempt = () =>
    cluster.query(`begin; set local lock_timeout = '300ms'; ${text}; commit;`).then(
      () => true,
      (error) => {
        if (error.code !== '55P03') throw error;
        return false;
      },
    );
  await until('a lock for the change of the schema', attempt, { withinMs: 30_000 });
}
