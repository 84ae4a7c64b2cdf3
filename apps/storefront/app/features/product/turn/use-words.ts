import type { View } from '@briolette/live-view';
import type { CutWords } from '@briolette/live-view/engraving';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Look } from '../wanted-piece.ts';
import type { OpenViews } from './open-views.ts';

/** Cuts what is typed into every open view. What cuts is fetched with the first word. */
export function useWords(opened: RefObject<OpenViews>, cut: Look['cut']) {
  const [isCut, setCut] = useState(false);
  const now = useRef<CutWords>(null);
  const side = cut && sideOf(cut.place);
  const { text = '', typeface } = cut ?? {};

  const cutInto = useCallback(async (view: View) => {
    const words = now.current;
    if (!words) return;
    try {
      const [{ engrave }] = await Promise.all([
        import('@briolette/live-view/engraving'),
        document.fonts.load(`16px ${words.font}`, words.text),
      ]);
      // Typed on meanwhile, the next ones are on their way.
      if (words === now.current && !view.closed) setCut(engrave(view, words) && words.text !== '');
    } catch (fault) {
      // The piece can be turned without them, and the picture below has them.
      console.warn(fault);
      setCut(false);
    }
  }, []);

  useEffect(() => {
    if (side && typeface) now.current = { text, font: fonts[typeface], side };
    else if (now.current) now.current = { ...now.current, text: '' };
    for (const view of opened.current.keys()) void cutInto(view);
  }, [text, typeface, side, opened, cutInto]);
  return { isCut, cutInto };
}

/** As engrave-piece.css names them. */
const fonts = { roman: '"Engraved Roman", serif', script: '"Engraved Script", cursive' };

/** Where a jeweller says that the letters stand, as far as the view knows such a place. */
function sideOf(place: string): CutWords['side'] | undefined {
  if (/\binside\b/i.test(place)) return 'inside';
  return /\bface\b/i.test(place) ? 'face' : undefined;
}
