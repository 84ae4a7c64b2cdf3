import { message } from '../../message.ts';

export const newHeading = 'New address';
export const editHeading = 'Edit address';
export const fullNameLabel = 'Full name';
export const mobileLabel = 'Mobile';
export const buildingLabel = 'Building';
export const streetLabel = 'Street name';
export const townLabel = 'Town';
export const districtLabel = 'District name';
export const pincodeLabel = 'Pincode';
export const pincodeHint = '6 digits';
export const pincodeInvalid = message('Enter a number from {min} to {max}');
export const stateLabel = 'State';
export const typeLegend = 'Address type';
export const saveButton = 'Save';
export const saving = 'Saving…';
export const saveFailedAdvice = 'Your address is still here. Check your connection and save again.';
export const loading = 'Loading your addresses';
