import { buildShot, type GeometryData, isPale, ringDiameter } from '@briolette/geometry';
import { metalNamed } from '@briolette/geometry/metal-names';
import { startLoop, View } from '@briolette/viewer';
import type { EngravedText } from '@briolette/viewer/engraving';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ViewerAppearance } from '../variants/selected-product.ts';

const maxPixelRatio = 2;
const maxSize = 1400;

/**
 * Builds the selected variant and opens a 3D view of it in the frame. Disposes of both when the
 * component unmounts. A new metal is applied at once. A new size needs a new geometry: the previous
 * view stays usable until it is ready.
 */
export function useProductViewer(
  data: GeometryData | null | undefined,
  { metal: metalName = '', ringSize, cut }: ViewerAppearance,
  frame: RefObject<HTMLDivElement | null>,
) {
  const view = useRef<View>(null);
  const opened = useRef<OpenViewers>(new Map());
  const [state, setState] = useState<'opening' | 'shown' | 'changing' | 'failed'>('opening');
  const [angle, setAngle] = useState(0);
  const metal = metalNamed[metalName] ?? data?.studio.metal;
  const currentMetal = useRef(metal);
  // Pale metals use a darker backdrop.
  const pale = data && metal && isPale({ ...data.studio, metal });

  useEffect(() => {
    currentMetal.current = metal;
    if (metal) for (const each of opened.current.keys()) each.setMetal(metal);
  }, [metal]);

  const { isCut, cutInto } = useEngravedText(opened, cut);

  useEffect(() => {
    const box = frame.current;
    if (!box || data === undefined) return;
    let isOver = false;
    let next: View | undefined;
    const open = async () => {
      if (!data) throw new Error('The product has no geometry');
      const getStudio = () => ({
        ...data.studio,
        metal: currentMetal.current ?? data.studio.metal,
      });
      const shot = await buildShot(
        { ...data, studio: getStudio() },
        ringSize ? { ringDiameter: ringDiameter(ringSize) } : {},
      );
      if (isOver) return;
      const before = view.current;
      const canvas = document.createElement('canvas');
      const now = new View(canvas, shot, { side: getRenderSize(box), metal: getStudio().metal });
      next = now;
      const sized = new ResizeObserver(() => now.resize(getRenderSize(box)));
      opened.current.set(now, sized);
      // Replaces a previous view at once, but fades in over the image.
      if (before) canvas.style.transition = 'none';
      if (before) now.zoomTo(before.zoom);
      if (before) now.turnTo(before.turned, before.raised);
      box.append(canvas);
      await cutInto(now);
      now.onTurn = (turned) => setAngle((((Math.round(turned / 5) * 5) % 360) + 360) % 360);
      await startLoop(now, () => {
        if (isOver) return;
        next = undefined;
        // It may have been rotated in the meantime.
        if (before) now.turnTo(before.turned, before.raised);
        for (const each of opened.current.keys()) if (each !== now) close(opened.current, each);
        view.current = now;
        canvas.style.opacity = '1';
        setState('shown');
      });
      if (now.closed) return;
      sized.observe(box);
      if (!before) playSwing(now);
    };
    setState((now) => (now === 'shown' ? 'changing' : now));
    open().catch((fault) => {
      if (isOver) return;
      console.warn(fault);
      closeAll(opened.current);
      setState('failed');
    });
    return () => {
      isOver = true;
      if (next) close(opened.current, next);
    };
  }, [data, ringSize, pale, frame, cutInto]);

  useEffect(() => {
    const all = opened.current;
    return () => {
      view.current = null;
      closeAll(all);
    };
  }, []);
  return { view, state, angle, isCut };
}

function close(all: OpenViewers, view: View) {
  all.get(view)?.disconnect();
  all.delete(view);
  view.close();
  view.canvas.remove();
}

function closeAll(all: OpenViewers) {
  for (const view of all.keys()) close(all, view);
}

const getRenderSize = ({ clientWidth }: HTMLElement) =>
  Math.min(maxSize, Math.round(clientWidth * Math.min(devicePixelRatio, maxPixelRatio)));

const swingMs = 2600;
const swingDegrees = 14;

/**
 * Swings once to show that it can be rotated, unless the user prefers reduced motion or has already
 * rotated it.
 */
function playSwing(view: View) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || view.detail < 0.6) return;
  const started = performance.now();
  let last = view.turned;
  const step = (now: number) => {
    const share = Math.min(1, (now - started) / swingMs);
    if (view.closed || view.turned !== last) return;
    last = Math.sin(share * 2 * Math.PI) * (1 - share) * swingDegrees;
    if (share === 1) last = 0;
    view.turnTo(last);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Engraves the typed text in every open view. The code loads with the first character. */
function useEngravedText(opened: RefObject<OpenViewers>, cut: ViewerAppearance['cut']) {
  const [isCut, setCut] = useState(false);
  const now = useRef<EngravedText>(null);
  const side = cut && getEngravedSide(cut.place);
  const { text = '', typeface } = cut ?? {};

  const cutInto = useCallback(async (view: View) => {
    const words = now.current;
    if (!words) return;
    try {
      const [{ engrave }] = await Promise.all([
        import('@briolette/viewer/engraving'),
        document.fonts.load(`16px ${words.font}`, words.text),
      ]);
      // If more was typed in the meantime, the next call engraves it.
      if (words === now.current && !view.closed) setCut(engrave(view, words) && words.text !== '');
    } catch (fault) {
      // The 3D view works without the engraving, and the preview image shows it.
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

/** Same names as in engraving.css. */
const fonts = { roman: '"Engraved Roman", serif', script: '"Engraved Script", cursive' };

/** Maps the location of an engraving to a side that the viewer supports. */
function getEngravedSide(place: string): EngravedText['side'] | undefined {
  if (/\binside\b/i.test(place)) return 'inside';
  return /\bface\b/i.test(place) ? 'face' : undefined;
}

/** Open views of a frame, each with its resize observer. */
export type OpenViewers = Map<View, ResizeObserver>;
