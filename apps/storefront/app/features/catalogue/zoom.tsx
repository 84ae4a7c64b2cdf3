import * as m from '@briolette/i18n/storefront/product';
import { Icon } from '@briolette/ui/icon.tsx';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Enlarges its image inside a scrolling frame. The frame scrolls by touch, wheel, arrow keys and
 * mouse movement. A click zooms to its position, a key press to the centre.
 */
export function Zoom({ children, note }: { children: ReactNode; note: ReactNode }) {
  const frame = useRef<HTMLButtonElement>(null);
  const [zoomed, setZoomed] = useState(false);

  const follow = (x: number, y: number) => {
    const element = frame.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const share = (at: number, start: number, length: number) => (at - start) / length;
    element.scrollLeft =
      share(x, box.left, box.width) * (element.scrollWidth - element.clientWidth);
    element.scrollTop =
      share(y, box.top, box.height) * (element.scrollHeight - element.clientHeight);
  };

  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    flushSync(() => setZoomed(!zoomed));
    // Loads the largest file.
    const source = currentTarget.querySelector('source');
    if (source) source.sizes = '1200px';
    if (detail) follow(clientX, clientY);
    else follow(left + width / 2, top + height / 2);
  };

  return (
    <div className="gallery-main" data-zoomed={zoomed}>
      <button
        ref={frame}
        type="button"
        className="zoom-frame"
        aria-pressed={zoomed}
        aria-label={m.zoom}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setZoomed(false);
        }}
        onPointerMove={(event) => {
          if (zoomed && event.pointerType === 'mouse') follow(event.clientX, event.clientY);
        }}
      >
        {children}
      </button>
      <span className="zoom-note">
        <Icon name={zoomed ? 'zoom-out' : 'zoom-in'} />
      </span>
      {note}
    </div>
  );
}
