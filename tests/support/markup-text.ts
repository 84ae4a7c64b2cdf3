/** Decodes the character references in HTML. */
export const toPlainText = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => signs[name] ?? '');

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
