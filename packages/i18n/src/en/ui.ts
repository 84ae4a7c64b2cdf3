import { message } from '../message.ts';

export const closeButton = 'Close';

export const required = 'This field is required';
export const showButton = 'Show';
export const hideButton = 'Hide';
/** The label of the button for screen readers. */
export const showField = message('Show {field}');

export const loadError = message('<problem>{text}.</problem> Check your connection and try again.');
export const retryButton = 'Try again';

export const toastsLabel = 'Notifications';
export const closeToastButton = 'Close notification';
