import type { SavedView } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/orders';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { withFilter } from '../../../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { defaultOrderViews } from '../../../components/order-labels.tsx';
import { Button, TextButton } from '../../../components/screen.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { type StaffMutation, useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../../lib/session/me.ts';
import { listAddress } from './orders-filter.ts';

/** Filters are search parameters; a saved view is a named set of them. */
export function OrderFilters({ views }: { views: readonly SavedView[] }) {
  const [query, setQuery] = useSearchParams();
  const canSave = useHasPermission()('orders.fulfil');
  const work = useStaffMutation();
  const here = listAddress(query);
  const isSaved = [...defaultOrderViews, ...views].some((view) => view.query === here);
  const remove = ({ viewId }: SavedView) =>
    work.run(() => callStaffApi('deleteSavedView', { path: { viewId } }));
  return (
    <div className="filters">
      <nav aria-label={m.viewsLabel} className="views">
        <ul>
          {defaultOrderViews.map(({ name, query }) => (
            <li key={name}>
              <ViewLink name={name} query={query} here={here} />
            </li>
          ))}
          {views.map((view) => (
            <li key={view.viewId}>
              <ViewLink {...view} here={here} />
              {view.query === here && canSave && (
                <button type="button" className="icon-button" onClick={() => void remove(view)}>
                  <BackOfficeIcon name="close" label={m.deleteView({ name: view.name })} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <search className="filter-row">
        <SearchField
          label={m.searchLabel}
          placeholder={m.searchPlaceholder}
          text={query.get('search') ?? ''}
          onSearch={(search) => setQuery(withFilter(query, 'search', search), { replace: true })}
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="filter-day">
            <span>{name === 'from' ? m.fromLabel : m.toLabel}</span>
            <input
              type="date"
              value={query.get(name) ?? ''}
              onChange={({ target }) => setQuery(withFilter(query, name, target.value))}
            />
          </label>
        ))}
        <label className="filter-sort">
          <span className="visually-hidden">{m.sortLabel}</span>
          <select
            value={query.get('sort') ?? 'newest'}
            onChange={({ target }) =>
              setQuery(withFilter(query, 'sort', target.value === 'newest' ? '' : target.value))
            }
          >
            <option value="newest">{m.newestFirst}</option>
            <option value="oldest">{m.oldestFirst}</option>
          </select>
        </label>
        {!isSaved && canSave && <SaveView query={here} work={work} />}
      </search>
    </div>
  );
}

type SaveViewProps = { query: string; work: StaffMutation };

function SaveView(props: SaveViewProps) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) return <NameView {...props} onDone={() => setNaming(false)} />;
  return <TextButton onClick={() => setNaming(true)}>{m.saveViewButton}</TextButton>;
}

function NameView({ query, work, onDone }: SaveViewProps & { onDone: () => void }) {
  const { register, handleSubmit, setFocus } = useForm({
    defaultValues: { name: '', shared: false },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form
      className="save-view"
      onSubmit={handleSubmit(({ name, shared }) => {
        const body = { name: name.trim(), shared, query };
        if (body.name) void work.run(() => callStaffApi('createSavedView', { body }));
        onDone();
      })}
    >
      <input
        aria-label={m.viewNameLabel}
        placeholder={m.viewNamePlaceholder}
        maxLength={30}
        {...register('name')}
      />
      <label className="option">
        <input type="checkbox" {...register('shared')} />
        {m.shareView}
      </label>
      <Button type="submit">{m.saveButton}</Button>
    </form>
  );
}

type ViewLinkProps = { name: string; query: string; here: string; shared?: boolean };

function ViewLink({ name, query, here, shared }: ViewLinkProps) {
  return (
    <Link
      to={`/orders${query}`}
      aria-current={query === here ? 'page' : undefined}
      title={shared ? m.sharedView : undefined}
    >
      {name}
    </Link>
  );
}
