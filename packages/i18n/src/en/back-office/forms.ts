export const saveButton = 'Save';
export const saving = 'Saving…';
export const saved = 'Saved';
export const discardButton = 'Discard changes';
export const unsaved = 'Unsaved changes';
export const busy = 'Please wait…';
export const addNoteButton = 'Add note';
export const noteAdded = 'Note added';
