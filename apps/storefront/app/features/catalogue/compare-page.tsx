import type { Product } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/lists';
import { Icon } from '@briolette/ui/icon.tsx';
import { useRef } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  replace,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { Price, SoldOut } from '../../components/price.tsx';
import { useLists } from '../../lib/lists/use-lists.ts';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { buildPageMeta, getPlaceFromMatches } from '../../lib/page-meta.ts';
import { getRecentlyViewed } from '../../lib/recently-viewed.ts';
import { buildCompareRows, type ComparedProduct } from './compare-rows.ts';
import {
  addToComparison,
  loadComparedProducts,
  maxCompared,
  removeFromComparison,
} from './compared-products.ts';
import './compare-page.css';

/** Loads in the browser, which stores the comparison. A link with "?add=" adds a product first. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const added = new URL(request.url).searchParams.get('add');
  if (added) throw replace(addToComparison(added) ? '/compare' : '/compare?replaced');
  return { compared: await loadComparedProducts() };
}

export { PageLoading as HydrateFallback } from '../../components/page-wait.tsx';

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: m.compareTitle,
    path: '/compare',
    place: getPlaceFromMatches(matches),
    description: m.compareDescription,
  });

export default function ComparePage() {
  const { compared } = useLoaderData<typeof clientLoader>();
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const change = (edit: (id: string) => unknown, id: string) => {
    edit(id);
    void revalidate();
    // The pressed button disappears.
    heading.current?.focus();
  };
  return (
    <section className="page compare-page" aria-labelledby="compare">
      <h1 id="compare" ref={heading} tabIndex={-1}>
        {compared.length === 0 ? m.compareEmptyTitle : m.compareHeading}
      </h1>
      {query.has('replaced') && <p role="status">{m.compareLimitNote}</p>}
      {compared.length === 0 && <p>{m.compareEmptyHelp}</p>}
      {compared.length > 0 && (
        <CompareTable
          compared={compared}
          onRemove={({ _id }) => change(removeFromComparison, _id)}
        />
      )}
      {compared.length < maxCompared && (
        <Suggestions
          except={compared.map(({ product }) => product._id)}
          onAdd={({ _id }) => change(addToComparison, _id)}
        />
      )}
    </section>
  );
}

type CompareTableProps = {
  compared: readonly ComparedProduct[];
  onRemove: (product: Product) => void;
};

/** The name of a feature is a separate row, so that three columns fit on a phone. */
function CompareTable({ compared, onRemove }: CompareTableProps) {
  const formatPrice = useFormatPrice();
  return (
    <table className="compare">
      <caption className="visually-hidden">
        {m.compareTableLabel({ count: compared.length })}
      </caption>
      <thead>
        <tr>
          {compared.map(({ product }) => (
            <th scope="col" key={product._id}>
              <CompareHead product={product} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      {buildCompareRows(compared, formatPrice).map(({ feature, values }) => (
        <tbody key={feature}>
          <tr>
            <th scope="rowgroup" colSpan={compared.length}>
              {feature}
            </th>
          </tr>
          <tr>
            {values.map((lines, column) => (
              <td key={compared[column]?.product._id}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type CompareHeadProps = { product: Product; onRemove: (product: Product) => void };

function CompareHead({ product, onRemove }: CompareHeadProps) {
  const name = product.product_name;
  return (
    <div className="compare-head">
      <ResponsiveImage src={product.product_image} alt="" sizes="(width < 720px) 33vw, 320px" />
      <Link to={`/products/${product._id}`}>{fullName(product)}</Link>
      <Price product={product} />
      {product.product_stock < 1 && <SoldOut />}
      <button
        type="button"
        className="text-link"
        aria-label={m.compareRemoveLabel({ product: name })}
        onClick={() => onRemove(product)}
      >
        {m.compareRemoveButton}
      </button>
    </div>
  );
}

type SuggestionsProps = { except: readonly string[]; onAdd: (product: Product) => void };

/** Offers the wishlist and the products viewed before. */
function Suggestions({ except, onAdd }: SuggestionsProps) {
  const wishlist: readonly Product[] = useLists((state) => state.backendWishList);
  const byId = new Map([...wishlist, ...getRecentlyViewed()].map((each) => [each._id, each]));
  const suggested = [...byId.values()].filter(({ _id }) => !except.includes(_id)).slice(0, 6);
  return (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{m.compareAddHeading}</h2>
      {suggested.length > 0 && (
        <ul>
          {suggested.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                aria-label={m.compareAddLabel({ product: product.product_name })}
                onClick={() => onAdd(product)}
              >
                <ResponsiveImage src={product.product_image} alt="" sizes="64px" />
                <span>{product.product_name}</span>
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link to="/browse" className={except.length === 0 ? 'button' : 'text-link'}>
        {m.compareShopLink}
      </Link>
    </section>
  );
}
