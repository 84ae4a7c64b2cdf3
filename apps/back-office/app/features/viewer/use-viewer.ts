import { buildShot, type GeometryData } from '@briolette/geometry';
import { startLoop, View } from '@briolette/viewer';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { describeFault } from './geometry-draft.ts';

const debounceMs = 250;
const maxPixelRatio = 2;
const largestSide = 720;

/** Draws the product in the frame. The previous drawing stays until the next one is ready. */
export function useGeometryPreview(
  data: GeometryData | null,
  frame: RefObject<HTMLDivElement | null>,
) {
  const currentView = useRef<View>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const written = JSON.stringify(data);

  useEffect(() => {
    const geometry: GeometryData | null = JSON.parse(written);
    const box = frame.current;
    if (!geometry || !box) return;
    let over = false;
    let next: View | undefined;
    const draw = async () => {
      const shot = await buildShot(geometry);
      if (over) return;
      const side = Math.round(box.clientWidth * Math.min(devicePixelRatio, maxPixelRatio));
      const view = new View(document.createElement('canvas'), shot, {
        side: Math.min(largestSide, side),
        metal: geometry.studio.metal,
      });
      next = view;
      await startLoop(view, () => {
        if (over) return;
        close(currentView.current);
        currentView.current = view;
        next = undefined;
        box.append(view.canvas);
        setFault('');
        setBusy(false);
      });
    };
    setBusy(true);
    const timer = setTimeout(
      () =>
        draw().catch((error: unknown) => {
          if (over) return;
          setFault(describeFault(error));
          setBusy(false);
        }),
      debounceMs,
    );
    return () => {
      over = true;
      clearTimeout(timer);
      close(next);
    };
  }, [written, frame]);

  useEffect(() => () => close(currentView.current), []);
  return { fault, busy };
}

function close(view: View | null | undefined) {
  view?.close();
  view?.canvas.remove();
}
