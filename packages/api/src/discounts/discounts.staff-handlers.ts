import { StaffApiError, type StaffErrorCode } from '@briolette/contract';
import {
  createDiscount,
  endDiscount,
  findStaffDiscount,
  listStaffDiscounts,
  updateDiscount,
} from '@briolette/storage';
import { withConstraintErrors } from '../http/errors.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';

export const staffDiscountHandlers = {
  async listStaffDiscounts({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor, set: getExtraDiscount(shop), now: shop.clock() };
    const discounts = await listStaffDiscounts(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(discounts, rowsPerPage, ({ position }) =>
      String(position),
    );
    return { discounts: page, nextCursor };
  },

  async createDiscount({ shop, caller, body }) {
    await withConstraintErrors(constraintErrors, () =>
      createDiscount(shop.database, caller.actor, { ...body, now: shop.clock() }),
    );
    return presentDiscount(shop, body.discountId);
  },

  async updateDiscount({ shop, caller, parameters: { discountId }, body }) {
    const edit = { ...body, discountId, now: shop.clock() };
    return changed(shop, discountId, () => updateDiscount(shop.database, caller.actor, edit));
  },

  async endDiscount({ shop, caller, parameters: { discountId }, body }) {
    const end = { ...body, discountId, now: shop.clock() };
    return changed(shop, discountId, () => endDiscount(shop.database, caller.actor, end));
  },
} satisfies Partial<StaffHandlers>;

const getExtraDiscount = (shop: AppContext) => shop.policy.extraDiscount;

async function presentDiscount(shop: AppContext, discountId: string) {
  const filter = { discountId, set: getExtraDiscount(shop), now: shop.clock() };
  const discount = await findStaffDiscount(shop.database, filter);
  if (!discount) throw new StaffApiError('discountNotFound');
  return { discount };
}

async function changed(shop: AppContext, discountId: string, change: () => Promise<boolean>) {
  const isDone = await withConstraintErrors(constraintErrors, change);
  const discount = await presentDiscount(shop, discountId);
  if (!isDone) throw new StaffApiError('discountChanged');
  return discount;
}

const constraintErrors: Record<string, StaffErrorCode> = {
  discounts_coupon_code: 'couponCodeExists',
  discounts_usage_limit: 'usageLimitBelowUsage',
  discounts_limit_needs_tracking: 'discountUsageNotTracked',
  discounts_value: 'discountValueInvalid',
};
