import './viewer.css';
import type { StaffProduct } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/viewer';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, Card } from '../../components/screen.tsx';
import type { ProductValues } from '../../lib/product-values.ts';

const GeometryEditor = lazy(() => import('./viewer.tsx'));

const canDraw = 'WebGL2RenderingContext' in globalThis;

/**
 * Draws the product of the surrounding form and renders its images. Loads the renderer on demand.
 */
export function GeometryCard({ staffProduct }: { staffProduct?: StaffProduct }) {
  const [open, setOpen] = useState(false);
  const { getFieldState, formState } = useFormContext<ProductValues>();
  const { error } = getFieldState('geometry', formState);
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
          <GeometryEditor {...(staffProduct && { staffProduct })} />
        </Suspense>
      )}
      <p role="alert" className="field-error">
        {error?.message}
      </p>
    </Card>
  );
}
