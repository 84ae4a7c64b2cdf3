import { locale } from '@briolette/i18n';
import * as m from '@briolette/i18n/email/layout';
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
    return `<p class="ink" style="${styles.paragraph}">${text(block.paragraph).replaceAll('\n', '<br>')}</p>`;
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

const serif = `Marcellus,Georgia,'Times New Roman',serif`;
const sans = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const ink = '#1e1a16';
const quiet = '#655d52';
const line = '#e3dcd1';

/** Dark mode, for email clients that support it; others show the light version. */
const styleSheet = [
  '@media (prefers-color-scheme: dark) {',
  '.canvas { background-color: #17130f !important; }',
  '.surface { background-color: #221d18 !important; border-color: #3b342c !important; }',
  '.ink { color: #f3efe8 !important; }',
  '.quiet { color: #beb5a8 !important; }',
  '.line { border-color: #3b342c !important; }',
  '.button { background-color: #9fd0be !important; color: #10241d !important; }',
  '}',
].join('\n');

const row = `padding:12px 0;border-bottom:1px solid ${line};font:400 15px/22px ${sans};`;

/** Values must not contain double quotes, because they are used inside attributes. */
const styles = {
  body: `margin:0;padding:0;background-color:#fbfaf7;-webkit-text-size-adjust:100%;`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  margin: 'padding:24px 12px 40px;',
  sheet: 'max-width:560px;',
  head: 'padding:8px 0 20px;text-align:center;',
  wordmark: `color:${ink};font:400 28px/36px ${serif};letter-spacing:0.04em;text-decoration:none;`,
  surface: `background-color:#ffffff;border:1px solid ${line};border-radius:8px;padding:32px 24px;`,
  heading: `margin:0 0 16px;color:${ink};font:400 26px/34px ${serif};`,
  paragraph: `margin:0 0 16px;color:${ink};font:400 16px/25px ${sans};overflow-wrap:anywhere;`,
  note: `margin:16px 0 0;color:${quiet};font:400 14px/21px ${sans};`,
  label: `margin:16px 0 4px;color:${quiet};font:400 14px/21px ${sans};`,
  buttonLine: 'margin:24px 0;',
  button: `display:inline-block;background-color:#0f4a3c;color:#ffffff;font:600 16px/24px ${sans};padding:12px 24px;border-radius:4px;text-decoration:none;`,
  table: 'margin:8px 0 16px;',
  labelCell: `${row}color:${quiet};`,
  valueCell: `${row}color:${ink};padding-left:12px;`,
  imageCell: `${row}`,
  image: 'display:block;border:0;border-radius:4px;background-color:#f3efe8;',
  itemCell: `${row}overflow-wrap:anywhere;`,
  itemName: `color:${ink};text-decoration:none;`,
  detail: `color:${quiet};font-size:14px;`,
  foot: `padding:24px 12px 0;text-align:center;color:${quiet};font:400 13px/20px ${sans};`,
  footLink: `color:${quiet};`,
} as const;

/**
 * Greets by name only if the name looks like one. Anyone can sign up with someone else's address,
 * so customer-written text must never become a link or a message to that person.
 */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim() ?? '';
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? m.greeting({ name }) : m.anonymousGreeting;
}

const maxLineLength = 120;
/** Zero-width: prevents email clients from detecting links in the text. */
const wordJoiner = '\u2060';

export function withoutLinks(typed: string): string {
  return unlinked(typed.replace(/\s+/g, ' ').trim().slice(0, maxLineLength));
}

/** Returns the text with invisible characters that prevent link detection. */
export const unlinked = (typed: string): string =>
  typed.replace(/([.:@/])(?=[^\s])/g, `$1${wordJoiner}`);

/** Masks an address so that only its owner recognises it. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}

/** Formats a time in UTC, since the shop doesn't know where the recipient is. */
export const formatTime = (at: string): string => m.utcTime({ time: times.format(new Date(at)) });

const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
