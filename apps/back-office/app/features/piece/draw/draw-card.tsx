import './draw.css';
import { lazy, Suspense, useState } from 'react';
import type { DrawProps } from './draw-props.ts';

const DrawPiece = lazy(() => import('./draw-piece.tsx'));

const canDraw = 'WebGL2RenderingContext' in globalThis;

/** The piece drawn from its data, and its pictures taken here. Nothing of it is fetched before somebody asks. */
export function DrawCard(props: DrawProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card draw" aria-labelledby="draw-piece">
      <h2 id="draw-piece">Drawn from its data</h2>
      {!canDraw && (
        <p>This browser cannot draw pieces: it has no WebGL2. Bring a picture from a file.</p>
      )}
      {canDraw && !open && (
        <>
          <p className="quiet">
            From its shape, metal, stones and measures, and its pictures taken here.
          </p>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setOpen(true)}
          >
            Draw it
          </button>
        </>
      )}
      {open && (
        <Suspense fallback={<p role="status">Opening…</p>}>
          <DrawPiece {...props} />
        </Suspense>
      )}
    </section>
  );
}
