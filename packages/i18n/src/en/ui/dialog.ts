export const closeButton = 'Close';
