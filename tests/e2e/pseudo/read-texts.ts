import type { Page } from '@playwright/test';
import type { Cuts } from './find-cut.ts';

export type VisibleText = {
  text: string;
  /** The element, or its attribute: `button.primary`, `input@placeholder`. */
  place: string;
  /** Why not all of it can be read. */
  cut?: string | undefined;
};

/**
 * Returns every text of the page: visible ones, those of screen readers, and the title. The page
 * needs `installFindCut`.
 */
export function readTexts(page: Page): Promise<VisibleText[]> {
  return page.evaluate(() => {
    const { findCut, findCutField } = window as unknown as Cuts;
    const texts: VisibleText[] = [{ text: document.title, place: 'title' }];
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    attributes.push('alt', 'title', 'placeholder', 'label');
    // The names of keys are those of the keyboard.
    const unread = 'script, style, noscript, select, textarea, kbd';
    const isMessage = (text: string | null) => /[⟦⟧]/.test(text ?? '');

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text) texts.push({ text, place: `${describe(element)}@${name}` });
      }
      if (element instanceof HTMLSelectElement) readSelect(element);
      else if (element instanceof HTMLInputElement) readInput(element);
      else if (!element.closest(unread)) readNodes(element);
    }
    return texts;

    function readNodes(element: HTMLElement) {
      const place = describe(element);
      const nodes = [...element.childNodes].filter((node) => node instanceof Text);
      for (const node of nodes) {
        const text = node.data.trim().replace(/\s+/g, ' ');
        // A link within a message is a text without brackets.
        const isOwn = [text, element.parentElement?.textContent ?? ''].some(isMessage);
        if (text) texts.push({ text, place, cut: isOwn ? findCut(node) : undefined });
      }
      const text = element.textContent ?? '';
      // The preview of an engraving shows the beginning of its sample text.
      const isPreview = element.localName === 'textPath';
      if (!isPreview && nodes.some(({ data }) => isMessage(data)) && !isBalanced(text))
        texts.push({ text, place, cut: 'a part is missing' });
    }

    function isBalanced(text: string): boolean {
      return text.split('⟦').length === text.split('⟧').length;
    }

    function readInput(input: HTMLInputElement) {
      const place = describe(input);
      if (/^(button|submit|reset)$/.test(input.type)) texts.push({ text: input.value, place });
      if (isMessage(input.placeholder) && !input.value)
        texts.push({
          text: input.placeholder,
          place: `${place}@placeholder`,
          cut: findCutField(input),
        });
    }

    function readSelect(select: HTMLSelectElement) {
      const place = describe(select);
      for (const { text, selected } of select.options) {
        const cut = selected && isMessage(text) ? findCutField(select) : undefined;
        texts.push({ text, place, cut });
      }
    }

    function describe({ localName, id, classList }: Element): string {
      return [id ? `${localName}#${id}` : localName, ...classList].join('.');
    }
  });
}
