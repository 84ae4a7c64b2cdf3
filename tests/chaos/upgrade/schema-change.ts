import type { Migration } from '@briolette/storage';
import type { Cluster } from '../cluster/start-cluster.ts';

/**
 * Adds the new column. A trigger keeps both columns equal, so that servers of both releases work.
 */
export const expand: Migration = {
  name: '9001-expand',
  text: `
    alter table orders add column payment_method text;
    create function orders_same_payment() returns trigger language plpgsql as $$
    begin
      new.payment_method := coalesce(new.payment_method, new.payment_mode);
      new.payment_mode := coalesce(new.payment_mode, new.payment_method);
      return new;
    end $$;
    create trigger orders_same_payment before insert on orders
      for each row execute function orders_same_payment();`,
};

/**
 * Removes the old column when all servers use the new one. Validates first, so that locks are
 * short.
 */
export const contract: Migration[] = [
  {
    name: '9002-check',
    text: 'alter table orders add constraint orders_paid_by check (payment_method is not null) not valid;',
  },
  { name: '9003-validate', text: 'alter table orders validate constraint orders_paid_by;' },
  {
    name: '9004-contract',
    text: `
      alter table orders alter column payment_method set not null;
      alter table orders drop constraint orders_paid_by;
      drop trigger orders_same_payment on orders;
      drop function orders_same_payment;
      -- Also drops the ledger's trigger, which uses the column. A real migration would create it again.
      alter table orders drop column payment_mode cascade;`,
  },
];

/** Fills the new column in small batches, so that orders don't wait for locks. */
export async function backfill(cluster: Cluster): Promise<number> {
  let filled = 0;
  for (let step = 0; step < 10_000; step++) {
    const rows = await cluster.query(
      `update orders set payment_method = payment_mode where ctid = any(array(
         select ctid from orders where payment_method is null limit 500)) returning 1`,
    );
    if (rows.length === 0) return filled;
    filled += rows.length;
  }
  throw new Error('The backfill did not finish');
}
