import type { Database, Statement } from '../database.ts';
import { queryOne } from '../database.ts';
import { extraDiscount } from '../money/discount-sql.ts';

/** For the words of a page. `set`: what it is while the shop has written no amount of its own. */
export async function readExtraDiscount(database: Database, set: number, now: Date) {
  return (await queryOne<{ extra: number }>(database, statement, [now, set])).extra;
}

const statement: Statement = {
  name: 'read-extra-discount',
  standby: true,
  text: `select ${extraDiscount('$2', '$1::timestamptz')} as extra`,
};
