import { badges, colors, productStateSchema, sizes, type Taxonomy } from '@briolette/contract';
import {
  type ColumnMatches,
  matchColumns,
  productCsvColumns,
  requiredProductCsvColumns,
} from '@briolette/domain/products-file';
import * as m from '@briolette/i18n/back-office/catalogue';
import { type FormEvent, useState } from 'react';
import { Button, Card } from '../../../components/screen.tsx';
import { useTaxonomy } from '../../../components/taxonomy-options.tsx';
import { useAutoFocus } from '../../../lib/shortcuts.ts';
import type { UnmatchedFile } from './read-import-file.ts';

type ColumnMatchingProps = {
  unmatched: UnmatchedFile;
  busy: boolean;
  onMatched: (matches: ColumnMatches) => void;
  onCancel: () => void;
};

/** Asks which column of the file has each field, or which value every product gets. */
export function ColumnMatching({ unmatched, busy, onMatched, onCancel }: ColumnMatchingProps) {
  const { file, columns, sample } = unmatched;
  const [matches, setMatches] = useState<ColumnMatches>(() => ({
    ...initialMatches,
    ...matchColumns(columns),
  }));
  const [isChecked, setChecked] = useState(false);
  const heading = useAutoFocus<HTMLParagraphElement>();
  const missing = required.filter((name) => !matches[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.length === 0 && !busy) onMatched({ product_prevPrice: { value: '' }, ...matches });
  };
  return (
    <Card title={m.matchHeading({ file: file.name })}>
      <p ref={heading} tabIndex={-1}>
        {m.matchText}
      </p>
      <form onSubmit={submit} noValidate>
        <ul className="import-matches" aria-label={m.matchLabel}>
          {productCsvColumns.map((name) => (
            <ColumnRow
              key={name}
              name={name}
              columns={columns}
              sample={sample}
              source={matches[name]}
              hasError={isChecked && missing.includes(name)}
              onChange={(source) => {
                const { [name]: _, ...others } = matches;
                setMatches(source ? { ...others, [name]: source } : others);
              }}
            />
          ))}
        </ul>
        {isChecked && missing.length > 0 && (
          <p role="alert" className="field-error">
            {m.unmatchedColumns({ count: missing.length })}
          </p>
        )}
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={busy}>
            {m.checkFileButton}
          </button>
          <Button quiet onClick={onCancel}>
            {m.anotherFile}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Without a compare-at price a product isn't reduced. */
const required: readonly Name[] = requiredProductCsvColumns.filter(
  (name) => name !== 'product_prevPrice',
);

/** Products of other shops have no badge, and are looked at before customers see them. */
const initialMatches: ColumnMatches = {
  product_isBadge: { value: '' },
  state: { value: 'draft' },
};

type Name = (typeof productCsvColumns)[number];
type Source = ColumnMatches[string];

type ColumnRowProps = {
  name: Name;
  columns: readonly string[];
  sample: readonly string[];
  source: Source | undefined;
  hasError: boolean;
  onChange: (source: Source | null) => void;
};

const sameForAll = '=';

function ColumnRow({ name, columns, sample, source, hasError, onChange }: ColumnRowProps) {
  const label = m.fileColumns[name].label;
  const taxonomy = useTaxonomy();
  const values = listValues(name, taxonomy);
  const isFixed = source !== undefined && 'value' in source;
  const select = (option: string) => {
    if (option === sameForAll) onChange({ value: values?.[0] ?? '' });
    else onChange(option === '' ? null : { column: columns[Number(option)] ?? '' });
  };
  const at = source && 'column' in source ? columns.indexOf(source.column) : -1;
  return (
    <li>
      <span>
        <strong>{label}</strong>
        <small>{describeColumn(name, taxonomy)}</small>
      </span>
      <span className="import-source">
        <select
          aria-label={m.columnLabel({ field: label })}
          aria-invalid={hasError || undefined}
          value={isFixed ? sameForAll : at < 0 ? '' : String(at)}
          onChange={({ target }) => select(target.value)}
        >
          <option value="">{m.noColumn}</option>
          <option value={sameForAll}>{m.sameForAll}</option>
          <optgroup label={m.columnsOfFile}>
            {columns.map((column, place) => (
              <option key={column} value={place}>
                {column}
              </option>
            ))}
          </optgroup>
        </select>
        {at >= 0 && <small>{m.sampleCell({ text: sample[at]?.slice(0, 60) || m.noValue })}</small>}
        {isFixed && (
          <FixedValue
            label={m.valueFor({ field: label })}
            values={values}
            value={source.value}
            onChange={(value) => onChange({ value })}
          />
        )}
        {hasError && <small className="field-error">{m.columnNeeded}</small>}
      </span>
    </li>
  );
}

type FixedValueProps = {
  label: string;
  values: readonly string[] | null;
  value: string;
  onChange: (value: string) => void;
};

function FixedValue({ label, values, value, onChange }: FixedValueProps) {
  if (!values)
    return (
      <input
        type="text"
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {each || m.noValue}
        </option>
      ))}
    </select>
  );
}

/** "One of necklace, ring": the note of a column with its values. */
export function describeColumn(name: Name, taxonomy: Taxonomy): string {
  const values = listValues(name, taxonomy)?.map((value) => value || m.noValue);
  return [m.fileColumns[name].note, values?.join(', ')].filter(Boolean).join(' ');
}

/** The values that a column can have; null for any text or number. */
function listValues(name: Name, taxonomy: Taxonomy): readonly string[] | null {
  const terms = (kind: keyof Taxonomy) => taxonomy[kind].map(({ value }) => value);
  if (name === 'product_category') return terms('category');
  if (name === 'product_material') return terms('material');
  if (name === 'product_occasion') return terms('occasion');
  if (name === 'product_color') return colors;
  if (name === 'product_size') return sizes;
  if (name === 'product_isBadge') return badges;
  return name === 'state' ? productStateSchema.options : null;
}
