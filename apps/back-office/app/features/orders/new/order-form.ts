import {
  type CounterOrderRequest,
  countryAddressRequestSchema,
  newCounterCustomerSchema,
  type OpenMarket,
  type OrderDraftContent,
  pincode,
  singleAddressRequestSchema,
  walkInCustomerSchema,
} from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/new-order';
import * as addresses from '@briolette/i18n/back-office/order-changes';
import * as fieldErrors from '@briolette/i18n/errors/fields';
import { requestResolver } from '../../../components/form/request-resolver.ts';
import type { DraftCustomer } from './order-draft.ts';

export type Values = OrderDraftContent['form'];
export type Parsed = Pick<CounterOrderRequest, 'customer' | 'address' | 'payBy'>;
export type AddressForm = OpenMarket['addressForm'];

/** Only the customer of items that are paid and taken along at once may stay unknown. */
export const isCustomerNeeded = (
  { delivery, payBy }: Pick<Values, 'delivery' | 'payBy'>,
  takesTime: boolean,
) => delivery === 'deliver' || payBy === 'link' || takesTime;

type OrderForm = {
  /** An existing customer. */
  customer: DraftCustomer | null;
  /** Whether the items are handed over on another day. */
  takesTime: { readonly current: boolean };
  addressForm: { readonly current: AddressForm };
};

/** The errors are those of the form's own fields. */
export function createResolver({ customer, takesTime, addressForm }: OrderForm) {
  const schema = {
    safeParse(value: unknown) {
      const { payBy, address, ...fields } = value as Values & { address: object | null };
      const delivery = address ? 'deliver' : 'collect';
      const isNeeded = isCustomerNeeded({ delivery, payBy }, takesTime.current);
      const parsedCustomer = customer
        ? { success: true as const, data: { customerId: customer.customerId } }
        : (isNeeded ? newCounterCustomerSchema : walkInCustomerSchema).safeParse(fields);
      const addressSchema =
        addressForm.current === 'country'
          ? countryAddressRequestSchema
          : singleAddressRequestSchema;
      const parsedAddress = address ? addressSchema.safeParse(address) : null;
      const missing = !customer && isNeeded ? listMissingContact(payBy, fields) : [];
      const issues = [parsedCustomer, parsedAddress].flatMap((result) =>
        result?.success === false ? result.error.issues : [],
      );
      // The recipient is the customer, whose missing name is an error already.
      const hasName = parsedCustomer.success || Boolean(fields.name);
      const visibleIssues = issues.filter(({ path: [field] }) => hasName || field !== 'fullName');
      if (!parsedCustomer.success || parsedAddress?.success === false || missing.length > 0)
        return { success: false as const, error: { issues: [...missing, ...visibleIssues] } };
      const data = {
        payBy,
        customer: parsedCustomer.data,
        ...(parsedAddress && { address: parsedAddress.data }),
      };
      return { success: true as const, data };
    },
  };
  const read = (values: Values) => toRequest(values, customer, addressForm.current);
  return requestResolver<Values, Parsed>(schema, read, {
    name: m.nameMissing,
    pincode: addresses.pincodeInvalid({ min: String(pincode.min), max: String(pincode.max) }),
  });
}

/** A schema checks the contact only after the name, but a form shows both errors. */
function listMissingContact(payBy: Values['payBy'], { email, phone }: Partial<Values>) {
  if (email || (phone && payBy !== 'link')) return [];
  const message = payBy === 'link' ? m.linkNeedsEmail : fieldErrors.emailOrPhone;
  return [{ path: ['email'], message }];
}

/** Empty fields of the customer are left out. */
function toRequest(values: Values, customer: DraftCustomer | null, form: AddressForm) {
  const { name, email, phone, payBy, delivery } = values;
  const recipient = {
    fullName: values.fullName || (customer ? customer.name : name),
    mobile: values.mobile || phone,
  };
  return {
    payBy,
    ...(name.trim() && { name: name.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
    address: delivery === 'collect' ? null : { ...readAddress(values, form), ...recipient },
  };
}

function readAddress(values: Values, form: AddressForm) {
  if (form === 'country') {
    const { country, organisation, line1, line2, suburb, city, region, postcode } = values;
    return { country, organisation, line1, line2, suburb, city, region, postcode };
  }
  const { building, streetName, town, districtName, pincode: typed, state } = values;
  const code = /^\d+$/.test(typed.trim()) ? Number(typed) : null;
  const type = { home: true, work: false };
  return { building, streetName, town, districtName, pincode: code, state, ...type };
}
