import type { Database, Statement } from '../database/database.ts';
import { queryOne } from '../database/database.ts';
import { extraDiscountSql } from './discount-sql.ts';

/** Returns the extra discount for display. `set` applies until the shop enters an amount. */
export async function getExtraDiscount(database: Database, set: number, now: Date) {
  return (await queryOne<{ extra: number }>(database, extraDiscountStatement, [now, set])).extra;
}

const extraDiscountStatement: Statement = {
  name: 'read-extra-discount',
  standby: true,
  text: `select ${extraDiscountSql('$2', '$1::timestamptz')} as extra`,
};
