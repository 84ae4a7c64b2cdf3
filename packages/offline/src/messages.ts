import type { Part } from './file-list.ts';

/** From a page to its service worker. */
export type KeepMessage = { kind: 'keep'; part: Part; pictures: string[] };
