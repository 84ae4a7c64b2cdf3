import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { openStaffShop, plenty, type StaffFetch, type StaffShop } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let shop: StaffShop;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
    shop = openStaffShop(database);
  });
  afterAll(() => database.close());

  const names = async (staffFetch: StaffFetch) => {
    const { views } = await (await staffFetch('/api/staff/saved-views')).json();
    return views.map(({ name, query }: { name: string; query: string }) => `${name} ${query}`);
  };

  test('a view is private or shared, and saving under the same name replaces it [OFF-07]', async () => {
    const [packer, manager, viewer] = await Promise.all([
      shop.as('packer'),
      shop.as('manager'),
      shop.as('viewer'),
    ]);
    const save = (staffFetch: StaffFetch, name: string, query: string, shared: boolean) =>
      staffFetch('/api/staff/saved-views', { method: 'POST', body: { name, query, shared } });
    await save(packer, 'Mine', '?state=placed', false);
    await save(packer, 'Ours', '?state=packed', true);
    await save(manager, 'Mine', '?state=shipped', false);
    const again = await save(manager, 'Mine', '?state=delivered', false);
    expect(await names(packer)).toEqual(['Ours ?state=packed', 'Mine ?state=placed']);
    expect(await names(manager)).toEqual(['Ours ?state=packed', 'Mine ?state=delivered']);
    expect(await names(viewer)).toEqual(['Ours ?state=packed']);
    const { views } = await again.json();
    const findId = (name: string) =>
      views.find((view: { name: string }) => view.name === name).viewId;
    const deleteView = async (staffFetch: StaffFetch, id: string) =>
      (await staffFetch(`/api/staff/saved-views/${id}`, { method: 'DELETE' })).status;
    expect(await deleteView(packer, findId('Mine'))).toBe(404);
    expect(await deleteView(viewer, findId('Ours'))).toBe(403);
    expect(await deleteView(packer, findId('Ours'))).toBe(200);
    expect(await names(manager)).toEqual(['Mine ?state=delivered']);
    expect((await save(packer, 'Bad', 'javascript:alert(1)', false)).status).toBe(400);
  });

  test('filters the audit log by person, action and date [OFF-05]', async () => {
    const orderId = await shop.placed();
    const manager = await shop.as('manager');
    const packer = await shop.as('packer');
    const note = { method: 'POST', body: { text: 'Called' } };
    await manager(`/api/staff/orders/${orderId}/notes`, note);
    await packer(`/api/staff/orders/${orderId}/notes`, note);
    const step = { method: 'POST', body: { step: 'pack', version: 1 } };
    await packer(`/api/staff/orders/${orderId}/transitions`, step);
    const found = async (query: string) => {
      const response = await (
        await manager(`/api/staff/audit-log?orderId=${orderId}${query}`)
      ).json();
      return response.entries.map(
        ({ call, actorName }: { call: string; actorName: string }) => `${actorName} ${call}`,
      );
    };
    const [pia, marek] = ['Pia Sund', 'Marek Lind'];
    const all = [
      `${pia} transitionStaffOrder`,
      `${pia} addStaffOrderNote`,
      `${marek} addStaffOrderNote`,
    ];
    expect(await found('')).toEqual(all);
    expect(await found('&call=addStaffOrderNote')).toEqual(all.slice(1));
    expect(await found('&call=addStaffOrderNote&call=transitionStaffOrder')).toEqual(all);
    const { people } = await (await manager('/api/staff/audit-log')).json();
    const who = people.find(({ name }: { name: string }) => name === marek).staffMemberId;
    expect(await found(`&staffMemberId=${who}`)).toEqual(all.slice(2));
    const day = (offset: number) =>
      new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(await found(`&from=${day(-1)}&to=${day(1)}`)).toEqual(all);
    expect(await found(`&from=${day(-1)}&to=${day(1)}&call=transitionStaffOrder`)).toEqual([
      all[0],
    ]);
    expect(await found(`&from=${day(2)}`)).toEqual([]);
    expect(await found(`&to=${day(-2)}`)).toEqual([]);
  });
});
