export const label = 'Notifications';
export const closeButton = 'Close notification';
