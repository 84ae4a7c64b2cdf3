const marks = new WeakMap<Response, string>();

/** Remembers the word that the renderer wrote on each script of this page that is its own. */
export function markScripts(page: Response, mark: string): Response {
  marks.set(page, mark);
  return page;
}

export function markOf(page: Response): string | null {
  return marks.get(page) ?? null;
}
