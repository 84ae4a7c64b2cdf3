import { message } from '../../message.ts';

export const required = 'This field is required';
export const showButton = 'Show';
export const hideButton = 'Hide';
/** The label of the button for screen readers. */
export const showField = message('Show {field}');
