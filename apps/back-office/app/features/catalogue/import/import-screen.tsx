import './import.css';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatCsvLine } from '@briolette/domain/csv';
import { variantCsvColumns } from '@briolette/domain/offers-file';
import { type ColumnMatches, productCsvColumns } from '@briolette/domain/products-file';
import * as m from '@briolette/i18n/back-office/catalogue';
import { downloadFile } from '@briolette/ui/files.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Card, DetailHeader } from '../../../components/screen.tsx';
import { loadTaxonomy, useTaxonomy } from '../../../components/taxonomy-options.tsx';
import { readFresh, staffQuery } from '../../../lib/api/queries.ts';
import { downloadCsv } from '../../../lib/api/save-csv.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { ColumnMatching, describeColumn } from './column-matching.tsx';
import { ImportPreview, ImportProgress } from './import-review.tsx';
import {
  type ImportProgressState,
  readUnmatchedFile,
  type UnmatchedFile,
  uploadImportFile,
} from './read-import-file.ts';

const pollMs = 250;
const maxListedFaults = 200;

const importQuery = (importId: string) => staffQuery('getProductImport', { path: { importId } });

/** The import's id is in the URL, so that a reload finds it. */
async function loader({ request }: { request: Request }) {
  const importId = new URL(request.url).searchParams.get('id');
  return importId ? readFresh(importQuery(importId)) : loadTaxonomy({ request });
}

/** Imports products from a file: upload, match columns, correct, preview, import. */
function ImportScreen() {
  const importId = useSearchParams()[0].get('id');
  return (
    <div className="screen import">
      <DetailHeader list={m.heading} to="/products" title={m.importTitle} />
      {importId ? <Import key={importId} importId={importId} /> : <ImportFilePicker />}
    </div>
  );
}

/** The steps of an import, with the current one. */
const Steps = ({ current }: { current: keyof typeof m.importSteps }) => (
  <ol className="import-steps" aria-label={m.importStepsLabel}>
    {Object.entries(m.importSteps).map(([step, name]) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
);

/** A job runs the import and continues when this page is closed. */
function Import({ importId }: { importId: string }) {
  const { data, error } = useSuspenseQuery({
    ...importQuery(importId),
    refetchInterval: ({ state: { data } }) => (data?.import.state === 'running' ? pollMs : false),
  });
  const isUploaded = data.import.state === 'brought';
  return (
    <>
      <Steps current={isUploaded ? 'check' : 'result'} />
      {isUploaded ? (
        <ImportPreview productImport={data.import} />
      ) : (
        <ImportProgress productImport={data.import} failure={error ? getErrorMessage(error) : ''} />
      )}
    </>
  );
}

function ImportFilePicker() {
  const upload = useUpload();
  const { faults, unmatched, progress, file } = upload;
  return (
    <>
      <Steps current={unmatched ? 'match' : 'select'} />
      {unmatched ? (
        <ColumnMatching
          unmatched={unmatched}
          busy={progress !== null}
          onMatched={(matches) => void upload.start(unmatched.file, matches)}
          onCancel={upload.cancel}
        />
      ) : (
        <FileCard busy={progress !== null} onFile={(file) => void upload.select(file)} />
      )}
      <p role="status" className="import-status">
        {progress && formatProgress(progress)}
      </p>
      {progress?.step === 'comparing' && (
        <progress max={progress.total} value={progress.done} aria-label={m.importProgressLabel} />
      )}
      <p role="alert" className="field-error">
        {upload.failure}
      </p>
      {faults.length > 0 && <Faults faults={faults} file={file} />}
      {!unmatched && faults.length === 0 && <ColumnGuide />}
    </>
  );
}

/** Reads a file, asks for its columns if they have other names, and uploads it. */
function useUpload() {
  const navigate = useNavigate();
  const [state, setState] = useState<UploadState>(noUpload);
  const start = async (file: File, matches?: ColumnMatches) => {
    const report = (progress: ImportProgressState) => setState((was) => ({ ...was, progress }));
    setState((was) => ({ ...was, faults: [], failure: '', file: file.name }));
    report({ step: 'reading', done: 0, total: 0 });
    try {
      const unmatched = matches ? null : await readUnmatchedFile(file);
      if (unmatched) return setState({ ...noUpload, unmatched });
      const result = await uploadImportFile(file, report, matches);
      if ('importId' in result) await navigate(`/import?id=${result.importId}`);
      else setState((was) => ({ ...was, progress: null, faults: result.faults }));
    } catch (error) {
      setState((was) => ({ ...was, progress: null, failure: getErrorMessage(error) }));
    }
  };
  return {
    ...state,
    start,
    select: (file: File) => (state.progress ? undefined : start(file)),
    cancel: () => setState(noUpload),
  };
}

type UploadState = {
  file: string;
  progress: ImportProgressState | null;
  faults: readonly string[];
  failure: string;
  unmatched: UnmatchedFile | null;
};

const noUpload: UploadState = {
  file: '',
  progress: null,
  faults: [],
  failure: '',
  unmatched: null,
};

type FaultsProps = { faults: readonly string[]; file: string };

/** The errors by line: "Line 3: product_category: Must be …". */
function Faults({ faults, file }: FaultsProps) {
  return (
    <section className="card" aria-labelledby="faults">
      <div role="alert">
        <h2 id="faults">{m.importErrors({ count: faults.length })}</h2>
      </div>
      <p className="muted">{m.correctFile({ file })}</p>
      <ul className="import-faults" aria-label={m.errorsLabel}>
        {faults.slice(0, maxListedFaults).map((fault) => {
          const [line, ...rest] = fault.split(': ');
          return (
            <li key={fault}>
              <strong>{line}</strong> <span>{rest.join(': ')}</span>
            </li>
          );
        })}
      </ul>
      {faults.length > maxListedFaults && (
        <p className="muted">{m.moreImportErrors({ count: faults.length - maxListedFaults })}</p>
      )}
    </section>
  );
}

type FileCardProps = { busy: boolean; onFile: (file: File) => void };

/** Accepts files of products and of variants, and tells them apart by their columns. */
function FileCard({ busy, onFile }: FileCardProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const exporting = useStaffMutation();
  const select = ([file]: FileList | readonly File[]) => file && onFile(file);
  return (
    <Card title={m.importFileHeading}>
      <p>{m.importIntro}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div
        className={`import-drop ${isOver ? 'is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          select(event.dataTransfer.files);
        }}
      >
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ target }) => {
            select([...(target.files ?? [])]);
            // Allows selecting the same file again after it is corrected.
            target.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          {m.importFileLabel}
        </label>
        <span className="muted">{m.dropNote}</span>
      </div>
      <p className="muted">{m.startFromFile}</p>
      <div className="button-row">
        <Button quiet onClick={downloadTemplate}>
          {m.templateButton}
        </Button>
        <Button quiet onClick={() => void exporting.run(exportProducts, m.exported)}>
          {m.exportProductsButton}
        </Button>
        <Button quiet onClick={() => void exporting.run(exportVariants, m.variantsExported)}>
          {m.exportVariantsButton}
        </Button>
      </div>
    </Card>
  );
}

const exportProducts = () => downloadCsv('products', staffCalls.exportProducts.path);
const exportVariants = () => downloadCsv('variants', staffCalls.exportVariants.path);

function downloadTemplate(): void {
  const example = productCsvColumns.map((name) => exampleRow[name] ?? '');
  const text = formatCsvLine([...productCsvColumns]) + formatCsvLine(example);
  downloadFile('products.csv', new Blob([text], { type: 'text/csv' }));
}

/** Valid in a new shop. */
const exampleRow: Readonly<Record<string, string | number>> = {
  ...{ _id: 'my-first-ring', product_name: m.exampleName, product_subtitle: m.exampleSubtitle },
  ...{ product_description: m.exampleDescription, product_price: 450, product_prevPrice: 450 },
  ...{ product_category: 'ring', product_material: 'gold', product_occasion: 'Casual' },
  ...{ product_brand: m.exampleBrand, product_image: '/pictures/my-first-ring.jpg' },
  ...{ product_color: 'Gold', product_size: 'medium', stock: 1, state: 'draft' },
};

/** Describes the columns of both kinds of file. */
function ColumnGuide() {
  const taxonomy = useTaxonomy();
  return (
    <Card title={m.columnsHeading}>
      <details>
        <summary>{m.productFileHeading}</summary>
        <p>{m.productFileText}</p>
        <dl className="import-columns">
          {productCsvColumns.map((name) => (
            <div key={name}>
              <dt>
                {m.fileColumns[name].label} <code>{name}</code>
              </dt>
              <dd>{describeColumn(name, taxonomy)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>{m.variantFileHeading}</summary>
        <p>{m.variantFileText}</p>
        <dl className="import-columns">
          {m.variantColumns.map(({ label, note, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {note}{' '}
                <code>
                  {variantCsvColumns
                    .slice(variantCsvColumns.indexOf(from), variantCsvColumns.indexOf(to) + 1)
                    .join(', ')}
                </code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function formatProgress({ step, done, total }: ImportProgressState): string {
  if (step === 'comparing') return m.comparing({ done, total });
  return done > 0 ? m.readingRows({ count: done }) : m.reading;
}

export { ImportScreen as Component, loader };
