import type { StaffProduct } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/components';
import { useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { type StaffForm, useStaffForm } from './staff-form.tsx';

/** The cards of a product share one mutation and its conflict notice. */
export type ProductCardProps = { staffProduct: StaffProduct; work: StaffMutation<StaffProduct> };

type ProductFormOptions<Values extends FieldValues, Output> = ProductCardProps & {
  values: Values;
  resolver: Resolver<Values, unknown, Output>;
  /** Resolves to whether to save. */
  confirm?: (output: Output) => Promise<boolean>;
};

/**
 * A form for one part of a product. Saves with the version that the staff member started to edit,
 * so that a change by someone else since then is a conflict. Saving again after the conflict notice
 * overwrites that change.
 */
export function useProductForm<Values extends FieldValues, Output extends object>(
  options: ProductFormOptions<Values, Output>,
): StaffForm<Values, Output> {
  const { staffProduct, work, values, resolver, confirm } = options;
  const expectedVersion = useRef(staffProduct.version);
  const form = useStaffForm<Values, Output>({
    values,
    resolver,
    work,
    run: { snapshot: staffProduct },
    done: m.saved,
    save: async (output) => {
      const version = work.conflict ? staffProduct.version : expectedVersion.current;
      const path = { productId: staffProduct.product._id };
      const saved = await callStaffApi('updateProduct', { path, body: { ...output, version } });
      expectedVersion.current = saved.product.version;
    },
  });
  if (!form.isDirty) expectedVersion.current = staffProduct.version;
  if (!confirm) return form;
  const submit = form.form.handleSubmit(async (output) => {
    if (await confirm(output)) await form.submit();
  });
  return { ...form, submit };
}
