import { expect, test } from 'vitest';
import { emptyFields } from './order-draft.ts';
import { type AddressForm, createResolver, type Values } from './order-form.ts';

/** What the form sends, and the messages beside its fields. */
async function submit(
  typed: Partial<Values>,
  { takesTime = false, addressForm = 'single' as AddressForm } = {},
) {
  const resolve = createResolver({
    customer: null,
    takesTime: { current: takesTime },
    addressForm: { current: addressForm },
  });
  const { values, errors } = await resolve({ ...emptyFields, ...typed }, undefined, {} as never);
  const messages = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return { values, messages: Object.fromEntries(messages) as Record<string, string> };
}

const noName = 'Enter a name';
const noContact = 'Enter an email address or a telephone number';

test('asks for nothing if the items are paid and taken along [CTR-19]', async () => {
  expect(await submit({})).toEqual({ values: { payBy: 'Cash', customer: {} }, messages: {} });
  const { values } = await submit({ email: ' ada@shop.example ' });
  expect(values).toEqual({ payBy: 'Cash', customer: { email: 'ada@shop.example' } });
});

test('asks for name and contact if the items are collected later or paid by link [CTR-21]', async () => {
  const later = await submit({}, { takesTime: true });
  expect(later.messages).toEqual({ name: noName, email: noContact });
  const called = await submit({ name: 'Ada', phone: '555' }, { takesTime: true });
  expect(called.messages).toEqual({});
  const { messages } = await submit({ payBy: 'link', name: 'Ada', phone: '555' });
  expect(messages).toEqual({ email: 'Enter the email address for the payment link' });
});

test('asks for the address of a delivery in the form of the market [CTR-21 CTR-23]', async () => {
  const nobody = await submit({ delivery: 'deliver' });
  expect(nobody.messages).toMatchObject({ name: noName, email: noContact });
  expect(nobody.messages.town).toMatch(/required/);
  expect(nobody.messages).not.toHaveProperty('fullName');
  const typed = { name: 'Ada Marlow', phone: '555', country: 'DE', line1: 'Hauptstr. 1' };
  const abroad = await submit({ delivery: 'deliver', ...typed }, { addressForm: 'country' });
  expect(abroad.messages).toEqual({});
  expect(abroad.values).toMatchObject({
    address: { country: 'DE', fullName: 'Ada Marlow', mobile: '555', line1: 'Hauptstr. 1' },
  });
});
