import './import.css';
import * as m from '@briolette/i18n/back-office/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DetailHeader } from '../../../components/screen.tsx';
import { readFresh, staffQuery } from '../../../lib/api/queries.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { ImportFilePicker } from './import-file-picker.tsx';
import { ImportPreview, ImportProgress } from './import-review.tsx';

const pollMs = 250;

const importQuery = (importId: string) => staffQuery('getProductImport', { path: { importId } });

/** The import's id is in the URL, so that a reload finds it. */
async function loader({ request }: { request: Request }) {
  const importId = new URL(request.url).searchParams.get('id');
  return importId ? readFresh(importQuery(importId)) : null;
}

/** Imports products from a file: upload, correct, preview, import. */
function ImportScreen() {
  const importId = useSearchParams()[0].get('id');
  return (
    <div className="screen import">
      <DetailHeader list={m.heading} to="/products" title={m.importTitle} />
      {importId ? <Import key={importId} importId={importId} /> : <ImportFilePicker />}
    </div>
  );
}

/** A job runs the import and continues when this page is closed. */
function Import({ importId }: { importId: string }) {
  const { data, error } = useSuspenseQuery({
    ...importQuery(importId),
    refetchInterval: ({ state: { data } }) => (data?.import.state === 'running' ? pollMs : false),
  });
  return data.import.state === 'brought' ? (
    <ImportPreview productImport={data.import} />
  ) : (
    <ImportProgress productImport={data.import} failure={error ? getErrorMessage(error) : ''} />
  );
}

export { ImportScreen as Component, loader };
