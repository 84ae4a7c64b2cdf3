import { locale } from '@briolette/i18n';
import * as m from '@briolette/i18n/email/layout';
import { styleSheet, styles } from './render-html.ts';
import {
  type Block,
  type Content,
  type EmailItem,
  type Links,
  type Shop,
  shopLines,
} from './template.ts';

/**
 * Renders tables with inline styles, which all email clients support. All input is plain text: only
 * this module turns it into HTML.
 */
export function renderHtml(content: Content, links: Links, shop: Shop): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(content.subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="canvas" style="${styles.body}">
<div style="${styles.preview}">${text(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="${styles.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.sheet}">
<tr><td style="${styles.head}"><a class="ink" href="${text(links('/'))}" style="${styles.wordmark}">${text(shop.name)}</a></td></tr>
<tr><td class="surface" style="${styles.surface}">
<h1 class="ink" style="${styles.heading}">${text(content.heading)}</h1>
${content.blocks.map(renderHtmlBlock).join('\n')}
</td></tr>
<tr><td class="quiet" style="${styles.foot}">${shopLines(shop).map(text).join(', ')}<br><a class="quiet" href="${text(links('/contact'))}" style="${styles.footLink}">${text(m.contactLink)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderHtmlBlock(block: Block): string {
  if ('paragraph' in block)
    return `<p class="ink" style="${styles.paragraph}">${text(block.paragraph)}</p>`;
  if ('note' in block) return `<p class="quiet" style="${styles.note}">${text(block.note)}</p>`;
  if ('button' in block) {
    const { label, href } = block.button;
    return `<p style="${styles.buttonLine}"><a class="button" href="${text(href)}" style="${styles.button}">${text(label)}</a></p>`;
  }
  if ('link' in block) {
    const { label, href } = block.link;
    return `<p class="quiet" style="${styles.note}"><a class="quiet" href="${text(href)}" style="${styles.footLink}">${text(label)}</a></p>`;
  }
  if ('lines' in block) {
    const { title, lines } = block.lines;
    return `<p class="quiet" style="${styles.label}">${text(title)}</p><p class="ink" style="${styles.paragraph}">${lines.map(text).join('<br>')}</p>`;
  }
  if ('rows' in block) return table(block.rows.map(renderRow));
  return table(block.items.map(renderItem));
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.table}">${rows.join('')}</table>`;
}

function renderRow([label, value]: readonly [string, string]): string {
  return `<tr><td class="quiet line" style="${styles.labelCell}">${text(label)}</td><td class="ink line" align="right" style="${styles.valueCell}">${text(value)}</td></tr>`;
}

/** The name is beside the image, so the image has an empty alt text. */
function renderItem({ name, detail, price, image, href }: EmailItem): string {
  return `<tr><td class="line" width="64" style="${styles.imageCell}"><img src="${text(image)}" alt="" width="56" height="56" style="${styles.image}"></td><td class="line" style="${styles.itemCell}"><a class="ink" href="${text(href)}" style="${styles.itemName}">${text(name)}</a><br><span class="quiet" style="${styles.detail}">${text(detail)}</span></td><td class="ink line" align="right" style="${styles.valueCell}">${text(price)}</td></tr>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function text(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Renders the plain-text part. */
export function renderText({ heading, blocks }: Content, links: Links, shop: Shop): string {
  const parts = [heading, ...blocks.map(renderTextBlock)];
  const contact = m.labelledValue({ label: m.contactLink, value: links('/contact') });
  const foot = ['--', ...shopLines(shop), links('/'), contact].join('\n');
  return `${[...parts, foot].join('\n\n')}\n`;
}

function renderTextBlock(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('note' in block) return block.note;
  if ('button' in block) return `${block.button.label}:\n${block.button.href}`;
  if ('link' in block) return `${block.link.label}:\n${block.link.href}`;
  if ('lines' in block) return [block.lines.title, ...block.lines.lines].join('\n');
  if ('rows' in block)
    return block.rows.map(([label, value]) => m.labelledValue({ label, value })).join('\n');
  return block.items.map((item) => m.pricedItem(item)).join('\n');
}
