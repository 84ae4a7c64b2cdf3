import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Empty, Screen } from '../screen.tsx';
import { Pagination, SavedViewTabs } from './list-parts.tsx';
/** One part of a list, chosen by `?view=`; the first one is the default. */
export type ListView = {
  view: string;
  name: string;
  /** What an empty list says. */
  heading: string;
  help: string;
};

/** The view that the address names, or the first. */
export function useView<View extends ListView>(views: readonly [View, ...View[]]): View {
  const [query] = useSearchParams();
  return views.find(({ view }) => view === query.get('view')) ?? views[0];
}

type ListScreenProps = {
  title: string;
  /** Counts beside the title. */
  status?: ReactNode;
  /** A button at the end of the head. */
  action?: ReactNode;
  views: readonly [ListView, ...ListView[]];
  /** Names the list. */
  label: string;
  className?: string;
  nextCursor: string | null;
  /** The link to the next page. */
  next: string;
  /** The `<li>` elements. */
  children: readonly ReactNode[];
};

/** A screen with one list: its views, its entries or why there are none, and its pages. */
export function ListScreen(props: ListScreenProps) {
  const {
    title,
    status,
    action,
    views,
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
