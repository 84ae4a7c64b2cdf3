import { message } from '../../message.ts';

export const title = 'Search';
export const label = 'Search orders and actions';
export const placeholder = 'Order number, name, email or action';
export const results = 'Results';
export const noResults = 'No results found.';
export const orderView = message('Orders: {view}');
export const orderViewNote = 'Filtered list';
export const shipWithTracking = 'Ship with tracking numbers';
export const shipWithTrackingNote = 'Paste the list from your carrier';
export const shortcuts = 'Keyboard shortcuts';
export const shortcutsNote = 'List of all shortcuts';
export const signOut = 'Sign out';
