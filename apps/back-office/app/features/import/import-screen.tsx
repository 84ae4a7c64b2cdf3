import './import.css';
import { useLoaderData } from 'react-router';
import { DetailHead } from '../../shell/detail-head.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { loadImport } from './load-import.ts';

/** A file of pieces: chosen, mended where it must be, looked at, and only then written. */
export function ImportScreen() {
  const { import: brought } = useLoaderData<typeof loadImport>();
  return (
    <div className="screen import">
      <DetailHead list="Pieces" to="/pieces" title="Import pieces" />
      {brought === null && <ChooseFile />}
      {brought?.state === 'brought' && <ImportPreview brought={brought} />}
      {brought && brought.state !== 'brought' && (
        <ImportProgress key={brought.importId} begun={brought} />
      )}
    </div>
  );
}
