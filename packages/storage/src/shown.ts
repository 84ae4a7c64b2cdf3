/** Drafts and the archive are not in the shop; the indexes that it reads along do not have them. */
export const shown = `state = 'shown'`;
