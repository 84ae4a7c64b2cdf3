import './viewer.css';
import * as m from '@briolette/i18n/back-office/viewer';
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
    <Card title={m.heading} className="geometry-editor">
      {!canDraw && <p>{m.noWebgl}</p>}
      {canDraw && !open && (
        <>
          <p className="muted">{m.intro}</p>
          <Button quiet onClick={() => setOpen(true)}>
            {m.openButton}
          </Button>
        </>
      )}
      {open && (
        <Suspense fallback={<p role="status">{m.opening}</p>}>
          <GeometryEditor {...props} />
        </Suspense>
      )}
    </Card>
  );
}
