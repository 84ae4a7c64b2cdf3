type EmailFrameProps = {
  /** The subject. */
  title: string;
  html: string;
  /** What a link does: it opens in the page, or nothing. */
  links: 'open' | 'inert';
};

/**
 * Shows an email in a frame that runs no scripts and loads nothing from other sites. The
 * Content-Security-Policy forbids inline styles, also in frames, so the frame starts empty and each
 * style is set through the CSSOM.
 */
export function EmailFrame({ title, html, links }: EmailFrameProps) {
  const navigation = links === 'open' ? ' allow-top-navigation-by-user-activation' : '';
  return (
    <iframe
      title={title}
      sandbox={`allow-same-origin${navigation}`}
      srcDoc="<!doctype html>"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) renderEmail(contentDocument, { title, html, links });
      }}
    />
  );
}

function renderEmail(page: Document, { title, html, links }: EmailFrameProps): void {
  const { window, styles, body, bodyStyle } = parseEmail(page, html);
  page.title = title;
  page.body.innerHTML = body;
  page.body.className = 'canvas';
  page.body.style.cssText = bodyStyle;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  for (const image of page.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const url = image.dataset.src ?? '';
    if (URL.parse(url)?.origin === location.origin) image.src = url;
  }
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (links === 'open') link.target = '_top';
    else {
      link.title = link.href;
      link.removeAttribute('href');
    }
  }
}

/** Attributes that load or style are renamed, so that parsing the email has no effect. */
function parseEmail(page: Document, html: string) {
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    window: page.defaultView as Window & typeof globalThis,
    styles: part(/<style>([\s\S]*?)<\/style>/),
    bodyStyle: part(/<body[^>]* style="([^"]*)"/),
    body: part(/<body[^>]*>([\s\S]*)<\/body>/)
      .replaceAll(' style="', ' data-style="')
      .replaceAll(' src="', ' data-src="'),
  };
}
