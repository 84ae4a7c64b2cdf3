import type { DocumentedCall } from './read-document.ts';

/** The calls to suggest for what is typed: every word must occur in the method, path or summary. */
export function matchCalls(calls: readonly DocumentedCall[], typed: string): DocumentedCall[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
