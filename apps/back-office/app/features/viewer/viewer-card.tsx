import './viewer.css';
import { lazy, Suspense, useState } from 'react';
import { Button, Card } from '../../components/screen.tsx';
import type { GeometryEditorProps } from './viewer.tsx';

const GeometryEditor = lazy(() => import('./viewer.tsx'));

const canDraw = 'WebGL2RenderingContext' in globalThis;

/**
 * Draws the product of the surrounding form and renders its images. Loads the renderer on demand.
 */
export function GeometryCard(props: GeometryEditorProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Drawn from its data" className="geometry-editor">
      {!canDraw && (
        <p>This browser cannot draw pieces: it has no WebGL2. Bring a picture from a file.</p>
      )}
      {canDraw && !open && (
        <>
          <p className="muted">
            From its shape, metal, stones and measures, and its pictures taken here.
          </p>
          <Button quiet onClick={() => setOpen(true)}>
            Draw it
          </Button>
        </>
      )}
      {open && (
        <Suspense fallback={<p role="status">Opening…</p>}>
          <GeometryEditor {...props} />
        </Suspense>
      )}
    </Card>
  );
}
