import { type Block, type Content, type Links, type Shop, shopLines } from './letter.ts';

/** The plain text of a letter, for who reads without HTML, and for who wants to be sure. */
export function renderText({ heading, blocks }: Content, links: Links, shop: Shop): string {
  const parts = [heading, ...blocks.map(textOf)];
  const foot = ['--', ...shopLines(shop), links('/')].join('\n');
  return `${[...parts, foot].join('\n\n')}\n`;
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('note' in block) return block.note;
  if ('button' in block) return `${block.button.label}:\n${block.button.href}`;
  if ('link' in block) return `${block.link.label}:\n${block.link.href}`;
  if ('lines' in block) return [block.lines.title, ...block.lines.lines].join('\n');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.pieces.map(({ name, detail, price }) => `- ${name}, ${detail}: ${price}`).join('\n');
}
