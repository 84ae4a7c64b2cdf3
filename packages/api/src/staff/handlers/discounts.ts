import { StaffRefused } from '@briolette/contract';
import {
  addDiscount,
  editDiscount,
  endDiscount,
  findStaffDiscount,
  listStaffDiscounts,
  violatedConstraint,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import type { StaffHandlers } from '../implement-staff.ts';

const discountsPerPage = 50;

export const discountHandlers = {
  async listStaffDiscounts({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor, set: setOf(shop), now: shop.clock() };
    const found = await listStaffDiscounts(shop.database, filter, discountsPerPage + 1);
    const discounts = found.slice(0, discountsPerPage);
    const more = found.length > discountsPerPage;
    return { discounts, nextCursor: more ? String(discounts.at(-1)?.place) : null };
  },

  async addDiscount({ shop, caller, body }) {
    await refusing(() => addDiscount(shop.database, caller.actor, { ...body, now: shop.clock() }));
    return shownDiscount(shop, body.discountId);
  },

  async editDiscount({ shop, caller, parameters: { discountId }, body }) {
    const edit = { ...body, discountId, now: shop.clock() };
    return changed(shop, discountId, () => editDiscount(shop.database, caller.actor, edit));
  },

  async endDiscount({ shop, caller, parameters: { discountId }, body }) {
    const end = { ...body, discountId, now: shop.clock() };
    return changed(shop, discountId, () => endDiscount(shop.database, caller.actor, end));
  },
} satisfies Partial<StaffHandlers>;

const setOf = (shop: Shop) => shop.policy.extraDiscount;

async function shownDiscount(shop: Shop, discountId: string) {
  const asked = { discountId, set: setOf(shop), now: shop.clock() };
  const discount = await findStaffDiscount(shop.database, asked);
  if (!discount) throw new StaffRefused('discountNotFound');
  return { discount };
}

async function changed(shop: Shop, discountId: string, change: () => Promise<boolean>) {
  const isDone = await refusing(change);
  const discount = await shownDiscount(shop, discountId);
  if (!isDone) throw new StaffRefused('discountChanged');
  return discount;
}

/** The table has the rules; here each gets its words. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'discounts_code':
        throw new StaffRefused('codeExists');
      case 'discounts_uses':
        throw new StaffRefused('usesTooFew');
      case 'discounts_limit_is_counted':
        throw new StaffRefused('discountNotCounted');
      case 'discounts_worth':
        throw new StaffRefused('discountWithoutWorth');
      default:
        throw error;
    }
  }
}
