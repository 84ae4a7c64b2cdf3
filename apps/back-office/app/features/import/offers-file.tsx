import { staffCalls } from '@briolette/contract/staff-calls';
import { offerColumns } from '@briolette/domain/offers-file';
import { saveCsv } from '../../api/save-csv.ts';
import { useWork } from '../../api/use-work.ts';

/** The second kind of file, which is chosen in the same place and known by its columns. */
export function OffersFile() {
  const exporting = useWork();
  return (
    <section className="card" aria-labelledby="offers-file">
      <h2 id="offers-file">A file of metals and sizes</h2>
      <p>
        One row a size, with what engraving the piece takes in the first. It is chosen above, and
        known by its columns. A piece that it names is offered as the file has it and no otherwise;
        a size that is there keeps its stock.
      </p>
      <div className="import-work">
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => void exporting.run(exportOffers, 'The file is in your downloads')}
        >
          Export metals and sizes
        </button>
      </div>
      <details>
        <summary>Its columns</summary>
        <p className="import-columns">{offerColumns.join(', ')}</p>
      </details>
    </section>
  );
}

const exportOffers = () => saveCsv('metals-and-sizes', staffCalls.exportOffers.path);
