import { staffCalls } from '@briolette/contract/staff-calls';
import { variantCsvColumns } from '@briolette/domain/offers-file';
import { productCsvColumns } from '@briolette/domain/products-file';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Card } from '../../../components/screen.tsx';
import { downloadCsv } from '../../../lib/api/save-csv.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { type ImportProgressState, uploadImportFile } from './read-import-file.ts';

const maxListedFaults = 200;

export function ImportFilePicker() {
  const [faults, setFaults] = useState<string[]>([]);
  return (
    <>
      <ProductsFileCard onFaults={setFaults} />
      <VariantsFileCard />
      {faults.length > 0 && (
        <section className="card" aria-labelledby="faults">
          <div role="alert">
            <h2 id="faults">
              {faults.length} {faults.length === 1 ? 'thing' : 'things'} to mend; nothing was
              written
            </h2>
          </div>
          <ul className="import-faults">
            {faults.slice(0, maxListedFaults).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length > maxListedFaults && (
            <p className="muted">And {faults.length - maxListedFaults} more.</p>
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
    <Card title="A file of pieces">
      <p>
        One row a piece, as the export writes it. A piece that is there gets its new words and price
        and keeps its stock; an unknown one is new. Nothing is written before you have seen what
        would change.
      </p>
      <div className="field">
        <label htmlFor={id}>Choose a CSV file</label>
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
        <progress max={progress.total} value={progress.done} aria-label="Progress" />
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
      <Columns summary="The columns" names={productCsvColumns} />
    </Card>
  );
}

function VariantsFileCard() {
  const exporting = useStaffMutation();
  return (
    <Card title="A file of metals and sizes">
      <p>
        One row a size, with what engraving the piece takes in the first. It is chosen above, and
        known by its columns. A piece that it names is offered as the file has it and no otherwise;
        a size that is there keeps its stock.
      </p>
      <Button
        quiet
        onClick={() => void exporting.run(exportVariants, 'The file is in your downloads')}
      >
        Export metals and sizes
      </Button>
      <Columns summary="Its columns" names={variantCsvColumns} />
    </Card>
  );
}

const exportVariants = () => downloadCsv('metals-and-sizes', staffCalls.exportVariants.path);

const Columns = ({ summary, names }: { summary: string; names: readonly string[] }) => (
  <details>
    <summary>{summary}</summary>
    <p>{names.join(', ')}</p>
  </details>
);

const number = new Intl.NumberFormat('en-US');

const formatProgress = ({ step, done, total }: ImportProgressState) =>
  step === 'reading'
    ? `Reading… ${done > 0 ? number.format(done) : ''}`
    : `Comparing ${number.format(done)} of ${number.format(total)}…`;
