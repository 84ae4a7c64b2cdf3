import type { View } from '@briolette/live-view';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

type Touch = { x: number; y: number };

/** One finger or the mouse turns and tilts; two fingers, or the wheel with Ctrl, bring it closer. */
export function useHand(frame: RefObject<HTMLElement | null>, view: RefObject<View | null>) {
  const touches = useRef(new Map<number, Touch>());

  useEffect(() => {
    const box = frame.current;
    // A trackpad's pinch comes as a wheel with Ctrl; without it the wheel scrolls the page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !view.current) return;
      event.preventDefault();
      view.current.zoomTo(view.current.zoom * 2 ** (-event.deltaY / 100));
    };
    box?.addEventListener('wheel', wheel, { passive: false });
    return () => box?.removeEventListener('wheel', wheel);
  }, [frame, view]);

  const release = (event: PointerEvent) => touches.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const now = view.current;
      const before = touches.current.get(event.pointerId);
      if (!now || !before) return;
      const here = { x: event.clientX, y: event.clientY };
      const [other] = [...touches.current].filter(([id]) => id !== event.pointerId);
      touches.current.set(event.pointerId, here);
      if (other) return now.zoomTo((now.zoom * apart(here, other[1])) / apart(before, other[1]));
      // The width of the picture is once around; the closer it is, the finer it turns.
      const share = 360 / event.currentTarget.clientWidth / now.zoom;
      const tilt = event.pointerType === 'touch' ? 0 : (here.y - before.y) * 0.2;
      now.turnTo(now.turned + (here.x - before.x) * share, now.raised + tilt);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const apart = (a: Touch, b: Touch) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
