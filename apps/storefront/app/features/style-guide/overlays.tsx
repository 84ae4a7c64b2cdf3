import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';

export function Overlays() {
  const [shape, setShape] = useState<'card' | 'sheet' | null>(null);
  return (
    <div className="parts-row">
      {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="button button-quiet"
          onClick={() => showToast({ kind, text: `This is a notice of ${kind}` })}
        >
          {kind}
        </button>
      ))}
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          showToast({ kind: 'warning', text: 'Taken away' }, { label: 'Undo', run: () => {} })
        }
      >
        with an action
      </button>
      {(['card', 'sheet'] as const).map((each) => (
        <button key={each} type="button" className="button" onClick={() => setShape(each)}>
          dialog, {each}
        </button>
      ))}
      {shape && (
        <Overlay title={`A ${shape}`} shape={shape} onClose={() => setShape(null)}>
          <p>Escape closes it, and the focus returns to where it was.</p>
        </Overlay>
      )}
    </div>
  );
}
