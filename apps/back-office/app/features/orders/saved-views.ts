import { createStore } from '@briolette/ui/store.ts';

export type SavedView = { name: string; query: string };

const key = 'briolette.office.views';

/** One's own views, kept in this browser. To share one is to send its address. */
export const savedViews = createStore<SavedView[]>(read());

export function saveView(view: SavedView): void {
  keep([...savedViews.get().filter(({ name }) => name !== view.name), view]);
}

export function forgetView(name: string): void {
  keep(savedViews.get().filter((view) => view.name !== name));
}

function keep(views: SavedView[]): void {
  savedViews.set(views);
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // They hold until the page is left.
  }
}

/** Another program may have written there: what is no view is left out. */
function read(): SavedView[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (view: Partial<SavedView> | null): view is SavedView =>
  typeof view?.name === 'string' && typeof view.query === 'string';
