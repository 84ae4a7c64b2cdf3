import pieces from 'virtual:piece-data';
import { shoot } from '@briolette/jewel';
import { startLoop, View } from '@briolette/live-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { swing } from './swing.ts';

const sharpest = 2;
const largest = 1400;

/** Builds the piece and opens a view of it in the frame; closes both with the component. */
export function useLiveView(piece: string, frame: RefObject<HTMLDivElement | null>) {
  const view = useRef<View>(null);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  const [angle, setAngle] = useState(0);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let stop = () => {};
    let closed = false;
    const canvas = document.createElement('canvas');
    const open = async () => {
      const data = pieces[piece];
      if (!data) throw new Error(`Nothing is known of ${piece}.`);
      const shot = await shoot(data);
      if (closed) return;
      const now = new View(canvas, shot, {
        side: pixelsOf(box),
        metal: data.studio.metal,
      });
      view.current = now;
      const sized = new ResizeObserver(() => now.resize(pixelsOf(box)));
      stop = () => {
        sized.disconnect();
        now.close();
      };
      box.append(canvas);
      now.onTurn = (turned) => setAngle((((Math.round(turned / 5) * 5) % 360) + 360) % 360);
      await startLoop(now, () => setState('shown'));
      sized.observe(box);
      swing(now);
    };
    open().catch((fault) => {
      console.warn(fault);
      stop();
      setState('failed');
    });
    return () => {
      closed = true;
      view.current = null;
      stop();
      canvas.remove();
    };
  }, [piece, frame]);
  return { view, state, angle };
}

const pixelsOf = ({ clientWidth }: HTMLElement) =>
  Math.min(largest, Math.round(clientWidth * Math.min(devicePixelRatio, sharpest)));
