import { Dialog } from '@briolette/ui/overlay.tsx';
import type { ReactNode } from 'react';

type FilterSheetProps = { total: string; onClose: () => void; children: ReactNode };

/** The filters on narrow screens. */
export function FilterSheet({ total, onClose, children }: FilterSheetProps) {
  return (
    <Dialog title="Filters" variant="sheet" onClose={onClose}>
      {children}
      <div className="sheet-foot">
        <p className="visually-hidden" aria-live="polite">
          Total Products found: {total}
        </p>
        <button type="button" className="button" onClick={onClose}>
          Show {total} products
        </button>
      </div>
    </Dialog>
  );
}
