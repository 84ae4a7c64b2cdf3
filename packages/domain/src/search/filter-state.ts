import {
  defaultSort,
  getDefaultSort,
  type Metal,
  priceSlider,
  type RatingStep,
  type SortOrder,
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
