import type { FilterValue, StaffValues } from '@briolette/contract';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '../../list/search-field.tsx';

const views = [
  { name: 'All', state: null },
  { name: 'Shown', state: 'shown' },
  { name: 'Drafts', state: 'draft' },
  { name: 'Archive', state: 'archived' },
];

/** Filters live in the address. */
export function PieceFilters({ values }: { values: StaffValues }) {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string | null) => setQuery(changed(query, name, value));
  return (
    <div className="filters">
      <nav aria-label="Views" className="views">
        <ul>
          {views.map(({ name, state }) => (
            <li key={name}>
              <Link
                to={`?${changed(query, 'state', state)}`}
                aria-current={query.get('state') === state ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="filter-row">
        <SearchField
          label="Search by name or address"
          placeholder="Name, word or address"
          text={query.get('search') ?? ''}
          onSearch={(text) => setQuery(changed(query, 'search', text || null), { replace: true })}
        />
        <Choice
          label="Category"
          values={values.category}
          value={query.get('category')}
          onChange={(value) => set('category', value)}
        />
        <Choice
          label="Material"
          values={values.material}
          value={query.get('material')}
          onChange={(value) => set('material', value)}
        />
      </search>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  values: readonly FilterValue[];
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <select
      className="filter-choice"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

/** Another filter begins at the first page. */
function changed(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
