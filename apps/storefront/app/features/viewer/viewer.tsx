import catalogueGeometry from 'virtual:geometry-data';
import type { GeometryData } from '@briolette/geometry';
import * as m from '@briolette/i18n/storefront/variants';
import { Icon } from '@briolette/ui/icon.tsx';
import type { View } from '@briolette/viewer';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { ViewerAppearance } from '../variants/selected-product.ts';
import { useProductViewer } from './use-viewer.ts';

type ProductViewer3dProps = {
  /** Id of a product of the shop or of the sample catalogue. */
  productId: string;
  /** Whether the shop stores its geometry. */
  isStored: true | undefined;
  name: string;
  /** Selected metal, size and engraving. */
  appearance: ViewerAppearance | undefined;
  /** Image shown until the view is ready, or if it fails. */
  children: ReactNode;
};

const tiltStep = 5;

/** 3D view of a product. Drag and arrow keys rotate it; pinch, wheel and buttons zoom. */
export default function ProductViewer3d({
  productId,
  isStored,
  name,
  appearance,
  children,
}: ProductViewer3dProps) {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const { view, state, angle, isCut } = useProductViewer(
    useProductGeometry(productId, isStored),
    appearance ?? {},
    frame,
  );
  const gestures = useViewerGestures(frame, view);
  const keys = useId();
  const nameWithMetal = appearance?.words
    ? m.productInMetal({ product: name, metal: appearance.words })
    : name;
  const label =
    isCut && appearance?.cut
      ? m.viewedWithEngraving({ product: nameWithMetal, engraving: appearance.cut.words })
      : nameWithMetal;

  useEffect(() => slider.current?.focus({ preventScroll: true }), []);

  if (state === 'failed')
    return (
      <div className="gallery-main viewer-3d">
        {children}
        <p className="viewer-3d-note" role="status">
          {appearance?.pictured
            ? m.viewerFailedInMetal({ metal: appearance.pictured })
            : m.viewerFailed}
        </p>
      </div>
    );
  return (
    <div className="gallery-main viewer-3d" aria-busy={state !== 'shown'}>
      <div
        ref={frame}
        className="viewer-3d-product"
        // The image behind it may show another metal.
        {...(state !== 'opening' && { role: 'img', 'aria-label': label })}
        {...gestures}
      >
        {children}
      </div>
      <input
        ref={slider}
        type="range"
        aria-label={m.viewerSlider({ product: label })}
        aria-valuetext={m.viewerAngle({ count: angle })}
        aria-describedby={keys}
        min={0}
        max={355}
        step={5}
        value={angle}
        onChange={(event) => view.current?.turnTo(Number(event.target.value))}
        onKeyDown={(event) => {
          const now = view.current;
          const raise = { ArrowUp: tiltStep, ArrowDown: -tiltStep }[event.key];
          const closer = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key];
          // Continues past the end of the slider, for a full rotation.
          const on = { ArrowRight: 5, ArrowLeft: -5 }[event.key];
          if (!now || !(raise || closer || on)) return;
          event.preventDefault();
          if (raise) now.turnTo(now.turned, now.raised + raise);
          if (closer) now.zoomTo(now.zoom * closer);
          if (on) now.turnTo(now.turned + on);
        }}
      />
      <span id={keys} hidden>
        {m.viewerKeys}
      </span>
      <div className="viewer-3d-closer">
        <button
          type="button"
          aria-label={m.zoomIn}
          onClick={() => view.current?.zoomTo(view.current.zoom * 1.4)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label={m.zoomOut}
          onClick={() => view.current?.zoomTo(view.current.zoom / 1.4)}
        >
          <Icon name="minus" />
        </button>
      </div>
    </div>
  );
}

/**
 * Returns the geometry of a product, stored by the shop or bundled for the sample catalogue.
 * undefined while it loads, null if there is none.
 */
function useProductGeometry(
  productId: string,
  isStored: true | undefined,
): GeometryData | null | undefined {
  const [geometry, setGeometry] = useState<GeometryData | null>();
  useEffect(() => {
    if (!isStored) return;
    let isOver = false;
    const finish = (loaded: GeometryData | null) => {
      if (!isOver) setGeometry(loaded);
    };
    callApi('getProductGeometry', { path: { productId } }).then(
      // The builders validate it.
      ({ geometry: loaded }) => finish(loaded as GeometryData | null),
      () => finish(null),
    );
    return () => {
      isOver = true;
    };
  }, [productId, isStored]);
  return isStored ? geometry : (catalogueGeometry[productId] ?? null);
}

type Touch = { x: number; y: number };

/** One finger or the mouse rotates and tilts; two fingers or Ctrl and the wheel zoom. */
function useViewerGestures(frame: RefObject<HTMLElement | null>, view: RefObject<View | null>) {
  const touches = useRef(new Map<number, Touch>());

  useEffect(() => {
    const box = frame.current;
    // Trackpads send a pinch as a wheel event with Ctrl. Without Ctrl the wheel scrolls the page.
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
      if (other)
        return now.zoomTo((now.zoom * getDistance(here, other[1])) / getDistance(before, other[1]));
      // Dragging across the image is one full rotation, less when zoomed in.
      const share = 360 / event.currentTarget.clientWidth / now.zoom;
      const tilt = event.pointerType === 'touch' ? 0 : (here.y - before.y) * 0.2;
      now.turnTo(now.turned + (here.x - before.x) * share, now.raised + tilt);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const getDistance = (a: Touch, b: Touch) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
