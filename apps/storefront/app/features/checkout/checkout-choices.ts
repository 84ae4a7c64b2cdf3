import { type PaymentMode, paymentModes } from '@briolette/contract';
import { useState } from 'react';

const place = 'briolette.shopper.checkout';
type Choices = { addressId: string | null; payBy: PaymentMode | null };

/** What was chosen survives a reload and a login on the way. */
export function useCheckoutChoices() {
  const [choices, setChoices] = useState(read);
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    sessionStorage.setItem(place, JSON.stringify(next));
    setChoices(next);
  };
  return [choices, choose] as const;
}

export function forgetChoices(): void {
  sessionStorage.removeItem(place);
}

function read(): Choices {
  const found = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Choices>;
  const mode = paymentModes.find(({ value }) => value === found.payBy);
  return { addressId: found.addressId ?? null, payBy: mode?.value ?? null };
}
