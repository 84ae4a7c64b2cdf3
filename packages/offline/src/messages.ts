import type { Part } from './file-list.ts';

/** From a page of the static build to its service worker. */
export type KeepMessage = { kind: 'keep'; part: Part; pictures: string[] };

/** From a page of the server's build to its service worker: whole addresses. */
export type SeenMessage = { page: string; files: string[]; pictures: string[] };
