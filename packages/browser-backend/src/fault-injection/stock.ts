import { type Database, readSetting } from '@briolette/storage';

/** The stock is kept aside in the same database, so that it comes back whatever happens between. */
export async function setOutOfStock(database: Database, isOut: boolean): Promise<void> {
  await database.query(isOut ? putAside : takeBack);
}

export async function isOutOfStock(database: Database): Promise<boolean> {
  return (await readSetting(database, 'fault-stock')) !== null;
}

const putAside = {
  name: 'fault-stock-aside',
  text: `
    with aside as (
      insert into settings (name, value)
      select 'fault-stock', json_object_agg(id, stock)::text from products
      on conflict do nothing
      returning name
    )
    update products set stock = 0 where exists (select from aside)`,
};

const takeBack = {
  name: 'fault-stock-back',
  text: `
    with back as (delete from settings where name = 'fault-stock' returning value::json as stocks)
    update products p set stock = p.stock + stock.value::integer
    from back, json_each_text(back.stocks) as stock
    where p.id = stock.key`,
};
