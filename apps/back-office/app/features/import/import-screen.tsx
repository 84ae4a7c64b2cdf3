import './import.css';
import { Link, useLoaderData } from 'react-router';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { loadImport } from './load-import.ts';

/** A file of pieces: chosen, mended where it must be, looked at, and only then written. */
export function ImportScreen() {
  const { import: brought } = useLoaderData<typeof loadImport>();
  return (
    <div className="screen import">
      <header className="order-head">
        <Link to="/pieces" className="order-back">
          <OfficeIcon name="arrow" />
          Pieces
        </Link>
        <h1>Import pieces</h1>
      </header>
      {brought === null && <ChooseFile />}
      {brought?.state === 'brought' && <ImportPreview brought={brought} />}
      {brought && brought.state !== 'brought' && (
        <ImportProgress key={brought.importId} begun={brought} />
      )}
    </div>
  );
}
