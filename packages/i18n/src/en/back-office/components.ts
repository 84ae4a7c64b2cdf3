import { message } from '../../message.ts';

export const saveButton = 'Save';
export const saving = 'Saving…';
export const saved = 'Saved';
export const discardButton = 'Discard changes';
export const unsaved = 'Unsaved changes';
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

/* Errors. */

export const unexpected = 'Something went wrong. Try again.';
export const exportFailed = 'The export failed. Try again.';
export const exportInterrupted = 'The export was interrupted. Try again.';
