import type { StaffProduct } from '@briolette/contract';
import type { GeometryData } from '@briolette/geometry';
import * as m from '@briolette/i18n/back-office/components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type StaffForm, useStaffForm } from '../../components/form/staff-form.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorCode, getErrorMessage } from '../../lib/api/use-action.ts';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { productPriceMoves, usePriceCheck, variantPriceMoves } from '../variants/price-check.tsx';
import { type Clash, mergeValues, withValue } from './merge-values.ts';
import {
  type ProductFormValues,
  type ProductRequest,
  productResolver,
  readLoaded,
  toProductFormValues,
} from './product-form-values.ts';

/** What someone else saved while the form was edited. */
export type EditConflict = { opened: StaffProduct; current: StaffProduct; clashes: Clash[] };

export type ProductEditor = StaffForm<ProductFormValues, ProductRequest> & {
  conflict: EditConflict | null;
  /** Replaces this person's value of a clash. */
  acceptTheirs: (clash: Clash) => void;
  /** Saves unsaved changes, if there are any. Returns the version then, or null if they stay. */
  saveChanges: () => Promise<number | null>;
  dialog: ReactNode;
};

/**
 * The form of a saved product. It is saved with the version that was opened. If someone else has
 * saved since then, nothing is written: both edits are merged in the form, and what both of them
 * changed is shown, before it can be saved again.
 */
export function useProductEditor(staffProduct: StaffProduct, work: StaffMutation): ProductEditor {
  const opened = useRef(staffProduct);
  const defaults = useRef<ProductFormValues>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [resolver] = useState(() =>
    productResolver(() => defaults.current && readLoaded(defaults.current, opened.current)),
  );
  const check = usePriceCheck();
  const values = toProductFormValues(staffProduct);
  const form = useStaffForm<ProductFormValues, ProductRequest>({
    values,
    resolver,
    work,
    done: m.saved,
    save: async (request) => {
      if (Object.keys(request).length === 0) return;
      const path = { productId: staffProduct.product._id };
      const { geometry } = await checkGeometry(request);
      const body = { ...request, ...(geometry && { geometry }), version: opened.current.version };
      const { product } = await callStaffApi('updateProduct', { path, body });
      opened.current = product;
      setConflict(null);
    },
    run: {
      handles: (error) => {
        if (error instanceof GeometryFault)
          form.form.setError('geometry', { message: error.message });
        return error instanceof GeometryFault || getErrorCode(error) === 'productChanged';
      },
    },
  });
  const { reset, getValues, formState } = form.form;
  defaults.current = formState.defaultValues as ProductFormValues;
  if (!form.isDirty) opened.current = staffProduct;

  useEffect(() => {
    if (opened.current.version >= staffProduct.version || !defaults.current) return;
    const theirs = toProductFormValues(staffProduct);
    const merged = mergeValues(defaults.current, getValues(), theirs);
    setConflict({ opened: opened.current, current: staffProduct, clashes: merged.clashes });
    opened.current = staffProduct;
    reset(theirs);
    reset(merged.values, { keepDefaultValues: true });
  }, [staffProduct, getValues, reset]);

  const submit = form.form.handleSubmit(async ({ fields, models }) => {
    const moves = [
      ...(fields ? productPriceMoves(staffProduct, fields.product_price) : []),
      ...(models ? variantPriceMoves(staffProduct, models) : []),
    ];
    if (await check.confirm(moves)) await form.submit();
  });
  return {
    ...form,
    submit,
    conflict: conflict && { ...conflict, current: staffProduct },
    discard: () => {
      setConflict(null);
      form.discard();
    },
    acceptTheirs: (clash) => {
      const next = withValue(getValues(), clash.path, clash.theirs);
      reset(next, { keepDefaultValues: true });
      setConflict(
        (before) =>
          before && { ...before, clashes: before.clashes.filter((each) => each !== clash) },
      );
    },
    saveChanges: async () => {
      const { version } = opened.current;
      if (!form.isDirty) return version;
      await submit();
      return opened.current.version > version ? opened.current.version : null;
    },
    dialog: check.dialog,
  };
}

class GeometryFault extends Error {}

/** The text for a failed save. */
export const describeFailure = (error: unknown): string =>
  error instanceof GeometryFault ? error.message : getErrorMessage(error);

/** Validates a changed geometry with the builders, which are loaded only then. */
export async function checkGeometry({ geometry }: ProductRequest) {
  if (!geometry) return {};
  const { buildGeometry } = await import('../viewer/geometry-draft.ts');
  const built = await buildGeometry(geometry as GeometryData);
  if (!built.geometry) throw new GeometryFault(built.fault);
  return { geometry: built.geometry };
}
