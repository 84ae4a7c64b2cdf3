/**
 * Puts a mail into an empty frame. The page's policy allows no inline styles, in frames neither, and
 * mails are made of them: so they are set one by one, which no markup in a mail could do. Scripts
 * cannot run in the frame, whatever a mail says.
 */
export function showMail(page: Document, html: string): void {
  const { window, styles, body, bodyStyle } = takeApart(page, html);
  page.body.innerHTML = body;
  page.body.className = 'canvas';
  page.body.style.cssText = bodyStyle;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  // A link leads the shopper on, not the frame.
  for (const link of page.links) link.target = '_top';
}

function takeApart(page: Document, html: string) {
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    window: page.defaultView as Window & typeof globalThis,
    styles: part(/<style>([\s\S]*?)<\/style>/),
    bodyStyle: part(/<body[^>]* style="([^"]*)"/),
    body: part(/<body[^>]*>([\s\S]*)<\/body>/).replaceAll(' style="', ' data-style="'),
  };
}
