import { type Address, ApiError, type StoredAddress } from '@briolette/contract';
import type { Database } from '../database/database.ts';

export async function listAddresses(database: Database, userId: string): Promise<Address[]> {
  const rows = await database.query<{ address: Address }>(listStatement, [userId]);
  return rows.map((row) => row.address);
}

/** Every response lists all addresses, so their number is limited. */
const maxAddresses = 100;

export async function createAddress(
  database: Database,
  userId: string,
  id: string,
  address: StoredAddress,
  now: Date,
): Promise<void> {
  const rows = await database.query(addStatement, [userId, id, JSON.stringify(address), now]);
  if (rows.length === 0) throw new ApiError('tooManyAddresses');
}

export async function updateAddress(
  database: Database,
  userId: string,
  id: string,
  address: StoredAddress,
): Promise<void> {
  const rows = await database.query(editStatement, [userId, id, JSON.stringify(address)]);
  if (rows.length === 0) throw new ApiError('addressNotFound');
}

export async function deleteAddress(database: Database, userId: string, id: string): Promise<void> {
  await database.query(removeStatement, [userId, id]);
}

/**
 * Whether a market delivers to an address: it has the form of the market, and one of its countries.
 * Both parameters are SQL; a market of null is the default one.
 */
export const isDeliverableSql = (details: string, market: string) => `exists (
            select from markets m
            where case when ${market} is null then m.is_default else m.code = ${market} end
              and case m.address_form when 'single' then not ${details} ? 'country'
                else exists (select from market_countries c
                  where c.market_code = m.code and c.country = ${details}->>'country') end)`;

const listStatement = {
  name: 'list-addresses',
  text: `
    select details || jsonb_build_object('id', id) as address from addresses
    where user_id = $1 order by created_at, id`,
};

const addStatement = {
  name: 'add-address',
  text: `
    insert into addresses (user_id, id, details, created_at)
    select $1::uuid, $2::uuid, $3::jsonb, $4::timestamptz
    where (select count(*) from addresses where user_id = $1::uuid) < ${maxAddresses}
    returning id`,
};

const editStatement = {
  name: 'edit-address',
  text: `
    update addresses set details = $3::jsonb where user_id = $1 and id::text = $2 returning id`,
};

const removeStatement = {
  name: 'remove-address',
  text: 'delete from addresses where user_id = $1 and id::text = $2',
};
