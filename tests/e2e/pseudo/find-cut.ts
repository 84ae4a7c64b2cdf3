export type Cuts = {
  findCut: (node: Text) => string | undefined;
  findCutField: (field: HTMLInputElement | HTMLSelectElement) => string | undefined;
};

/** Runs in the page: adds functions that say by what a text is cut. */
export function installFindCut(): void {
  const hides = (overflow: string) => /hidden|clip/.test(overflow);

  const findCut = (node: Text) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
    let position = '';
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isContaining = style.position !== 'static' || style.transform !== 'none';
      if (position === 'fixed' || (position === 'absolute' && !isContaining)) continue;
      // Texts for screen readers only are clipped to a pixel.
      if (style.clipPath !== 'none' || (hides(style.overflowX) && box.offsetWidth <= 1)) return;
      // The rest can be scrolled to.
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      if (isClipped(box, style, rects)) return `cut by ${describe(box)}`;
      position = style.position;
    }
    const width = document.documentElement.clientWidth;
    const isOutside = rects.some(({ left, right }) => right > width + 1 || left < -1);
    return isOutside ? 'outside of the window' : undefined;
  };

  const isClipped = (box: HTMLElement, style: CSSStyleDeclaration, rects: DOMRect[]) => {
    const edges = box.getBoundingClientRect();
    const isTooWide = rects.some(
      ({ left, right }) => right > edges.right + 1 || left < edges.left - 1,
    );
    const isTooHigh = rects.some(({ top, bottom }) => (top + bottom) / 2 > edges.bottom);
    const isShortened = style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth;
    return (
      (hides(style.overflowX) && (isTooWide || isShortened)) ||
      (hides(style.overflowY) && isTooHigh)
    );
  };

  const findCutField = (field: HTMLInputElement | HTMLSelectElement) => {
    const text = field instanceof HTMLInputElement ? field.placeholder : getSelectedText(field);
    const style = getComputedStyle(field);
    const context = document.createElement('canvas').getContext('2d');
    if (!context || field.value === text) return;
    context.font = style.font;
    const inner =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    const needed = context.measureText(text).width;
    return needed > inner + 1 ? `${Math.round(needed - inner)} px too narrow` : undefined;
  };

  const getSelectedText = (select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '';

  const describe = ({ localName, classList }: Element) => [localName, ...classList].join('.');

  Object.assign(window, { findCut, findCutField });
}
