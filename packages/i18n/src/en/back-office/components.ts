import { message } from '../../message.ts';

export const saveButton = 'Save';
export const saving = 'Saving…';
export const saved = 'Saved';
export const cancelButton = 'Cancel';
export const discardButton = 'Discard changes';
export const unsaved = 'Unsaved changes';
export const leaveHeading = 'Leave without saving?';
export const leaveText = "Your changes on this screen haven't been saved.";
export const stayButton = 'Keep editing';
export const leaveButton = 'Leave without saving';
export const busy = 'Please wait…';
export const addNoteButton = 'Add note';
export const noteAdded = 'Note added';

/* Lists. */

export const pagination = 'Pages';
export const newest = 'Newest';
export const views = 'Views';
export const cappedCount = message('{count}+');
export const selectAll = 'Select all on this page';
export const selectRow = message('Select {name}');
export const selected = message('<strong>{count}</strong> selected');
export const allSelected = message('All <strong>{count}</strong> selected');
export const selectMatching = message('Select all {count} that match');
export const clearSelection = 'Clear selection';

/* Errors. */

export const invalidNumber = 'Enter a number';
export const minNumber = message('Enter {minimum} or more');
export const maxNumber = message('Enter {maximum} or less');
export const minLength = message('Use at least {minimum} characters');
export const maxLength = message('Use at most {maximum} characters');
export const maxEntries = message('Use at most {maximum} entries');
export const missing = 'This field is required';
export const invalidOption = 'Choose one of the options';
export const invalidValue = 'Check this value';

export const unexpected = 'Something went wrong. Try again.';
export const exportFailed = 'The export failed. Try again.';
export const exportInterrupted = 'The export was interrupted. Try again.';
export const doneButton = 'Done';
