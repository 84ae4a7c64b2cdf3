/**
 * Key in the storage of a browser whose own shop was edited: the prerendered pages are out of date
 * there.
 */
export const catalogueEditedKey = 'briolette.catalogue-edited';

/** BroadcastChannel on which the tabs of the shop and the back office announce changes. */
export const tabSyncChannelName = 'briolette.tab-sync';
