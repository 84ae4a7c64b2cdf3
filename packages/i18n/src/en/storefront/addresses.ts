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
