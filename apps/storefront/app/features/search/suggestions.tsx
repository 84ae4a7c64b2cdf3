import * as m from '@briolette/i18n/storefront/search';
import './suggestions.css';
import type { SearchResponse, TaxonomyTerm } from '@briolette/contract';
import { fullName, pluralize } from '@briolette/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { createPriceFormat, type FormatPrice, useMarket } from '../../lib/markets/market.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';

type Option = { path: string; name: string; note: string; image?: string };
type SuggestionState = { text: string; options: readonly Option[] };

const nothing: SuggestionState = { text: '', options: [] };
const pauseMs = 120;

/** Shows suggestions while typing and turns the search field into a combobox. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const navigate = useNavigate();
  const [text, setText] = useState(input.value.trim());
  const { options, clear } = useOptions(text);
  const [active, setActive] = useState(-1);

  const close = () => {
    clear();
    setActive(-1);
  };
  const select = (option: Option) => {
    close();
    input.value = '';
    setText('');
    input.closest<HTMLElement>('[popover]')?.hidePopover();
    void navigate(option.path);
  };

  useEffect(() => {
    const typed = () => {
      setText(input.value.trim());
      setActive(-1);
    };
    const pressed = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const activeOption = options[active];
      // The field itself is one more position.
      const places = options.length + 1;
      if (step && options.length > 0) setActive(((active + 1 + step + places) % places) - 1);
      else if (event.key === 'Enter' && activeOption) select(activeOption);
      else if (event.key === 'Escape' && options.length > 0) close();
      else return;
      event.preventDefault();
    };
    input.addEventListener('input', typed);
    input.addEventListener('keydown', pressed);
    return () => {
      input.removeEventListener('input', typed);
      input.removeEventListener('keydown', pressed);
    };
  });

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': 'search-options',
      'aria-expanded': String(options.length > 0),
      'aria-activedescendant': active < 0 ? '' : optionId(active),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  }, [input, options, active]);

  return <OptionList options={options} active={active} onSelect={select} />;
}

/** Requests suggestions after a pause in typing. */
function useOptions(text: string) {
  const market = useMarket();
  const { filterOptions: values } = usePolicy();
  const [suggestions, setSuggestions] = useState(nothing);
  useEffect(() => {
    if (text.length < 2) return;
    let isLate = false;
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ search: text, limit: '5' });
      const texts = { labels: values.category, formatPrice: createPriceFormat(market) };
      callApi('searchProducts', { query }).then(
        (response) => isLate || setSuggestions({ text, options: toOptions(text, response, texts) }),
        () => isLate || setSuggestions(nothing),
      );
    }, pauseMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, values, market]);
  return {
    options: text.length < 2 ? nothing.options : suggestions.options,
    clear: () => setSuggestions(nothing),
  };
}

type OptionListProps = {
  options: readonly Option[];
  active: number;
  onSelect: (option: Option) => void;
};

function OptionList({ options, active, onSelect }: OptionListProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 && m.suggestionsStatus({ count: options.length })}
      </p>
      <div
        id="search-options"
        className="suggestions"
        role="listbox"
        aria-label={m.suggestionsLabel}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <div
            key={option.path + option.name}
            id={optionId(index)}
            className="suggestion"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onSelect(option)}
            onKeyDown={() => {}}
          >
            {option.image && (
              <ResponsiveImage src={option.image} alt="" sizes="48px" widths={[300]} />
            )}
            <span>{option.name}</span>
            <small>{option.note}</small>
          </div>
        ))}
      </div>
    </>
  );
}

const optionId = (index: number) => `search-option-${index}`;
const formatCount = (count: number, more = '') =>
  m.productCount({ count, total: `${count}${more}` });

/** Lists the interpretation or the matching categories first, then the products. */
function toOptions(
  text: string,
  response: SearchResponse,
  { labels, formatPrice }: { labels: readonly TaxonomyTerm[]; formatPrice: FormatPrice },
): Option[] {
  const { products, reading, categories, total, totalIsAtLeast } = response;
  const path = (change: Record<string, string>) =>
    `/browse?${new URLSearchParams({ search: text, ...change })}`;
  return [
    ...(reading
      ? [
          {
            path: path({}),
            name: reading.label,
            note: formatCount(total, totalIsAtLeast ? '+' : ''),
          },
        ]
      : categories.map(({ name, products: count }) => ({
          path: path({ category: name }),
          name: m.searchInCategory({
            search: text,
            category: pluralize(getTermLabel(labels, name)),
          }),
          note: formatCount(count),
        }))),
    ...products.map((product) => ({
      path: `/products/${product._id}`,
      name: fullName(product),
      note: formatPrice(product.product_price),
      image: product.product_image,
    })),
  ];
}
