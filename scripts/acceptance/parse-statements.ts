export type Statement = { id: string; text: string };

export function parseStatements(markdown: string): Statement[] {
  return [...markdown.matchAll(/^- ([A-Z]{3}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
}
