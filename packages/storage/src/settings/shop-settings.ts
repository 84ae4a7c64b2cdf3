import type { Policy, SettingsResponse, ShopSettings } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';

export async function getShopSettings(database: Database): Promise<ShopSettings> {
  const [row] = await database.query<{ settings: ShopSettings }>(readStatement);
  return row?.settings ?? {};
}

/** Lists the versions of the settings, newest first. */
export function listSettingsHistory(database: Database): Promise<SettingsResponse['history']> {
  return database.query(historyStatement);
}

/** Returns false on a version conflict. */
export async function updateShopSettings(
  database: Database,
  actor: Actor,
  { version, settings, now }: { version: number; settings: ShopSettings; now: Date },
): Promise<boolean> {
  const parameters = [version, JSON.stringify(settings), now, toActorParameter(actor)];
  return (await database.query(changeStatement, parameters)).length > 0;
}

/** The current settings, for use in other statements. */
export const currentSettingsSql = `coalesce((
  select settings from shop_settings order by version desc limit 1), '{}'::jsonb)`;

/** Whether customers can order on a day, an SQL expression such as '2026-12-24'. */
export const takesOrdersSql = (day: string) => `not exists (
          select from jsonb_array_elements(${currentSettingsSql}->'closedPeriods') period
          where not (period->>'takesOrders')::boolean
            and ${day} between period->>'from' and period->>'to')`;

const readStatement: Statement = {
  name: 'read-shop-settings',
  text: `select ${currentSettingsSql} as settings`,
};

const historyStatement: Statement = {
  name: 'settings-history',
  text: `
    select version, format_timestamp(created_at) as "createdAt", actor_name as "actorName", settings from shop_settings
    order by version desc limit 50`,
};

const changeStatement: Statement = {
  name: 'change-shop-settings',
  text: `
    with was as (select version, settings from shop_settings order by version desc limit 1),
    saved as (
      insert into shop_settings (version, created_at, actor_name, settings)
      select $1::int + 1, $3::timestamptz, $4::jsonb->>'name', $2::jsonb
      where coalesce((select version from was), 0) = $1::int
      on conflict do nothing returning version
    ),
    ${insertAuditLogSql('saved', {
      actor: '$4',
      now: '$3',
      before: `coalesce((select settings from was), '{}')`,
      after: '$2::jsonb',
    })}
    select version from saved`,
};

/**
 * Sets the rule for the compare-at price, which a trigger applies to every change of a price.
 * Switching to the lowest price of 30 days updates all products at once.
 */
export async function setCompareAtPriceRule(
  database: Database,
  rule: Policy['compareAtPriceRule'],
): Promise<void> {
  await database.query(setRuleStatement, [rule]);
}

const setRuleStatement: Statement = {
  name: 'set-compare-at-price-rule',
  repeatable: true,
  text: `
    with changed_rule as (
      insert into system_settings as s (key, value) values ('prior-price', $1)
      on conflict (key) do update set value = excluded.value where s.value <> excluded.value
      returning value
    )
    update products p set compare_at_price_cents = lowest_price_last_30_days(p.id, p.price_cents)
    where exists (select from changed_rule where value = 'lowest30')`,
};
