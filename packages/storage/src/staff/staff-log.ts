/** Who does it: goes into the log with what was done. */
export type Actor = {
  staffId: string;
  name: string;
  /** From where, if it is known. */
  address: string | null;
  /** The call by which it is done. */
  call: string;
};

export const asParameter = (actor: Actor): string => JSON.stringify(actor);

/**
 * Part of a statement that changes something for a member of the staff: a line of the log for each
 * row of `from`. `actor` is the parameter that holds who does it; the other parts are SQL.
 */
export const writeLog = (
  from: string,
  {
    actor,
    now,
    orderId = 'null::uuid',
    productId = 'null::text',
    subject = "''",
    before = 'null::jsonb',
    after = 'null::jsonb',
  }: {
    actor: string;
    now: string;
    orderId?: string;
    productId?: string;
    subject?: string;
    before?: string;
    after?: string;
  },
) => `
  logged as (
    insert into staff_log (at, staff_id, staff_name, address, call, order_id, product_id,
      subject, before, after)
    select ${now}::timestamptz, (${actor}::jsonb->>'staffId')::uuid, ${actor}::jsonb->>'name',
      ${actor}::jsonb->>'address', ${actor}::jsonb->>'call', ${orderId}, ${productId},
      ${subject}, ${before}, ${after}
    from ${from}
    where ${actor}::jsonb is not null
  )`;
