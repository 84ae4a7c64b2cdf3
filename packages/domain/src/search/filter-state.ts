import {
  defaultSort,
  type FilterOptionKind,
  type FilterOptions,
  getDefaultSort,
  type Metal,
  priceSlider,
  type RatingStep,
  ratingSteps,
  type SortOrder,
  sortOrders,
} from '@briolette/contract';

/** Names as the specification spells them. */
export type FilterState = {
  priceRange: number;
  search: string;
  sort: SortOrder;
  rating: RatingStep | null;
  ocassionFilters: string[];
  categoryFilters: string[];
  materialFilter: string[];
  /** Not in the specification. */
  metalFilter: Metal[];
  /** The latest delivery date, such as "2026-12-24". */
  deliverBy: string | null;
};

export type FilterAction =
  | { type: 'PRICE'; value: number }
  | { type: 'SEARCH'; value: string }
  | { type: 'SORT'; value: SortOrder }
  | { type: 'RATINGS'; value: RatingStep | null }
  | { type: 'OCCASION'; value: string }
  | { type: 'MATERIAL'; value: string }
  | { type: 'CATEGORY'; value: string }
  | { type: 'METAL'; value: string }
  | { type: 'BY'; value: string | null }
  | { type: 'CLEARFILTER' };

export const initialFilter: FilterState = {
  priceRange: priceSlider.start,
  search: '',
  sort: defaultSort,
  rating: null,
  ocassionFilters: [],
  categoryFilters: [],
  materialFilter: [],
  metalFilter: [],
  deliverBy: null,
};

export function reduceFilter(state: FilterState, action: FilterAction): FilterState {
  switch (action.type) {
    case 'PRICE':
      return { ...state, priceRange: action.value };
    case 'SEARCH':
      return { ...state, search: action.value, sort: sortAfterSearch(state, action.value) };
    case 'SORT':
      return { ...state, sort: action.value };
    case 'RATINGS':
      return { ...state, rating: action.value };
    case 'OCCASION':
      return { ...state, ocassionFilters: toggle(state.ocassionFilters, action.value) };
    case 'MATERIAL':
      return { ...state, materialFilter: toggle(state.materialFilter, action.value) };
    case 'CATEGORY':
      return { ...state, categoryFilters: toggle(state.categoryFilters, action.value) };
    case 'METAL':
      return { ...state, metalFilter: toggle(state.metalFilter, action.value as Metal) };
    case 'BY':
      return { ...state, deliverBy: action.value };
    case 'CLEARFILTER':
      return initialFilter;
  }
}

/** An order by relevance ends with the search. */
function sortAfterSearch({ sort }: FilterState, search: string): SortOrder {
  return sort === 'RELEVANCE' ? getDefaultSort(search) : sort;
}

function toggle<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** Writes the filter as URL parameters, with the names of GET /api/products. */
export function filterToParams(filter: FilterState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  for (const value of filter.categoryFilters) params.append('category', value);
  for (const value of filter.materialFilter) params.append('material', value);
  for (const value of filter.ocassionFilters) params.append('occasion', value);
  for (const value of filter.metalFilter) params.append('metal', value);
  if (filter.deliverBy) params.set('deliverBy', filter.deliverBy);
  if (filter.rating !== null) params.set('rating', String(filter.rating));
  if (filter.priceRange !== priceSlider.start) params.set('price', String(filter.priceRange));
  const { sort } = filter;
  // An explicit order by price stays in the URL of a search, whose default is relevance.
  if (sort !== 'RELEVANCE' && sort !== getDefaultSort(filter.search)) params.set('sort', sort);
  return params;
}

/**
 * Parses the filter from URL parameters and ignores invalid ones, so that a mistyped link still
 * shows a list. Without the known values, any value is accepted.
 */
export function filterFromParams(params: URLSearchParams, values?: FilterOptions): FilterState {
  const parseValues = (kind: FilterOptionKind) => {
    const requested = [...new Set(params.getAll(kind))];
    return values
      ? values[kind].map(({ value }) => value).filter((each) => requested.includes(each))
      : requested;
  };
  const deliverBy = params.get('deliverBy') ?? '';
  const price = Number(params.get('price'));
  const isStop =
    price >= priceSlider.min &&
    price <= priceSlider.max &&
    (price - priceSlider.min) % priceSlider.step === 0;
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const sort = sortOrders.find((order) => order === params.get('sort'));
  return {
    priceRange: isStop ? price : priceSlider.start,
    search,
    sort: sort ?? getDefaultSort(search),
    rating: ratingSteps.find((step) => String(step) === params.get('rating')) ?? null,
    ocassionFilters: parseValues('occasion'),
    categoryFilters: parseValues('category'),
    materialFilter: parseValues('material'),
    metalFilter: parseValues('metal') as Metal[],
    deliverBy: isDay(deliverBy) ? deliverBy : null,
  };
}

/** Whether the text is a day of the calendar, such as 2026-12-24; not 2026-06-31. */
const isDay = (text: string) =>
  text.length === 10 && (new Date(text).toJSON()?.startsWith(text) ?? false);
