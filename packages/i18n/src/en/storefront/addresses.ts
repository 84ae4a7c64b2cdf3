import { message } from '../../message.ts';

export const title = 'Addresses';
export const heading = 'Addresses';
export const editButton = 'Edit';
export const editLabel = message('Edit address for {name}');
export const deleteButton = 'Delete';
export const deleteLabel = message('Delete address for {name}');
export const deletedToast = 'Address deleted';
export const undoButton = 'Undo';
export const deleted = message('Address for {name} deleted. <undo>Undo</undo>');
export const deleteFailed = "Something went wrong. The address wasn't deleted. Please try again.";
export const restoreFailed = "Something went wrong. The address wasn't restored. Please try again.";

/* The form. */

export const newHeading = 'New address';
export const editHeading = 'Edit address';
export const fullNameLabel = 'Full name';
export const mobileLabel = 'Mobile';
export const buildingLabel = 'Building';
export const streetLabel = 'Street name';
export const townLabel = 'Town';
export const districtLabel = 'District name';
export const pincodeLabel = 'Pincode';
export const pincodeHelp = '6 digits';
export const pincodeInvalid = message('Enter a number from {min} to {max}');
export const stateLabel = 'State';
/* The form of a country: the API has the names of its other fields. */

export const countryLabel = 'Country';
export const countryUnset = 'Choose a country';
export const optional = message('{label} (optional)');
export const postcodeExample = message('For example {example}');
export const loadingFields = 'Loading the form…';
export const fieldsFailed = "Something went wrong. The form couldn't be loaded.";

export const typeLegend = 'Address type';
export const saveButton = 'Save';
export const saving = 'Saving…';
export const saveFailedAdvice = 'Your address is still here. Check your connection and save again.';
export const loading = 'Loading your addresses…';

/** Fixed by the specification. */
export const types = { Home: 'Home', Work: 'Work' } as const;
export const mobile = message('Mobile {number}');
