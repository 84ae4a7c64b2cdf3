import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Empty, Screen } from '../screen.tsx';
import { Pagination, SavedViewTabs } from './list-parts.tsx';
/** A subset of a list, selected by `?view=`. The first one is the default. */
export type ListView = {
  view: string;
  name: string;
  /** Heading of the empty list. */
  heading: string;
  help: string;
};

/** Returns the view named in the URL, or the first one. */
export function useView<View extends ListView>(views: readonly [View, ...View[]]): View {
  const [query] = useSearchParams();
  return views.find(({ view }) => view === query.get('view')) ?? views[0];
}

type ListScreenProps = {
  title: string;
  /** Counts beside the title. */
  status?: ReactNode;
  /** A button at the end of the header. */
  action?: ReactNode;
  views: readonly [ListView, ...ListView[]];
  /** Between the views and the list. */
  filters?: ReactNode;
  /** Label of the list. */
  label: string;
  className?: string;
  nextCursor: string | null;
  /** Text of the link to the next page. */
  next: string;
  /** The `<li>` elements. */
  children: readonly ReactNode[];
};

/** A screen with one list: views, entries or an empty state, and pagination. */
export function ListScreen(props: ListScreenProps) {
  const {
    title,
    status,
    action,
    views,
    filters,
    label,
    className = 'feedback-card-list',
    nextCursor,
    next,
  } = props;
  const { pathname } = useLocation();
  const { view: current, heading, help } = useView(views);
  const getViewUrl = (view: string) =>
    view === views[0].view ? pathname : `${pathname}?view=${view}`;
  return (
    <Screen
      title={title}
      head={
        <>
          {status && (
            <p role="status" className="muted">
              {status}
            </p>
          )}
          {action && <p className="head-action">{action}</p>}
        </>
      }
    >
      <SavedViewTabs
        views={views.map(({ name, view }) => ({ name, to: getViewUrl(view) }))}
        here={getViewUrl(current)}
      />
      {filters}
      {props.children.length === 0 ? (
        <Empty title={heading}>
          <p>{help}</p>
        </Empty>
      ) : (
        <ul className={className} aria-label={label}>
          {props.children}
        </ul>
      )}
      <Pagination nextCursor={nextCursor} next={next} />
    </Screen>
  );
}
