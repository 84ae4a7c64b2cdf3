import './import.css';
import { staffCalls } from '@briolette/contract/staff-calls';
import { variantCsvColumns } from '@briolette/domain/offers-file';
import { productCsvColumns } from '@briolette/domain/products-file';
import * as m from '@briolette/i18n/back-office/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Card, DetailHeader } from '../../../components/screen.tsx';
import { readFresh, staffQuery } from '../../../lib/api/queries.ts';
import { downloadCsv } from '../../../lib/api/save-csv.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { ImportPreview, ImportProgress } from './import-review.tsx';
import { type ImportProgressState, uploadImportFile } from './read-import-file.ts';

const pollMs = 250;
const maxListedFaults = 200;

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

function ImportFilePicker() {
  const [faults, setFaults] = useState<string[]>([]);
  return (
    <>
      <ProductsFileCard onFaults={setFaults} />
      <VariantsFileCard />
      {faults.length > 0 && (
        <section className="card" aria-labelledby="faults">
          <div role="alert">
            <h2 id="faults">{m.importErrors({ count: faults.length })}</h2>
          </div>
          <ul className="import-faults">
            {faults.slice(0, maxListedFaults).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length > maxListedFaults && (
            <p className="muted">
              {m.moreImportErrors({ count: faults.length - maxListedFaults })}
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** Accepts files of products and of variants, and tells them apart by their columns. */
function ProductsFileCard({ onFaults }: { onFaults: (faults: string[]) => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<ImportProgressState | null>(null);
  const [failure, setFailure] = useState('');
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file || progress) return;
    onFaults([]);
    setFailure('');
    setProgress({ step: 'reading', done: 0, total: 0 });
    try {
      const result = await uploadImportFile(file, setProgress);
      if ('importId' in result) await navigate(`/import?id=${result.importId}`);
      else onFaults(result.faults);
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      setProgress(null);
      // Allows selecting the same file again after it is corrected.
      input.value = '';
    }
  };
  return (
    <Card title={m.productFileHeading}>
      <p>{m.productFileText}</p>
      <div className="field">
        <label htmlFor={id}>{m.importFileLabel}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={progress !== null}
          onChange={({ target }) => void upload(target)}
        />
      </div>
      <p role="status">{progress && formatProgress(progress)}</p>
      {progress?.step === 'comparing' && (
        <progress max={progress.total} value={progress.done} aria-label={m.importProgressLabel} />
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
      <Columns names={productCsvColumns} />
    </Card>
  );
}

function VariantsFileCard() {
  const exporting = useStaffMutation();
  return (
    <Card title={m.variantFileHeading}>
      <p>{m.variantFileText}</p>
      <Button quiet onClick={() => void exporting.run(exportVariants, m.variantsExported)}>
        {m.exportVariantsButton}
      </Button>
      <Columns names={variantCsvColumns} />
    </Card>
  );
}

const exportVariants = () => downloadCsv('variants', staffCalls.exportVariants.path);

const Columns = ({ names }: { names: readonly string[] }) => (
  <details>
    <summary>{m.columnsSummary}</summary>
    <p>{names.join(', ')}</p>
  </details>
);

function formatProgress({ step, done, total }: ImportProgressState): string {
  if (step === 'comparing') return m.comparing({ done, total });
  return done > 0 ? m.readingRows({ count: done }) : m.reading;
}

export { ImportScreen as Component, loader };
