import type { SingleAddressRequest } from '@briolette/contract';

/** The sample address of new users, so that the address screens are never empty. */
export const sampleAddress: SingleAddressRequest & { sample: true } = {
  fullName: 'Ada Marlow',
  mobile: '5550100200',
  building: 'The Atelier, 4th floor',
  streetName: '12 Lapidary Lane',
  town: 'Old Quarter',
  districtName: 'Goldsmiths',
  pincode: 400001,
  state: 'Westland',
  home: false,
  work: true,
  sample: true,
};
