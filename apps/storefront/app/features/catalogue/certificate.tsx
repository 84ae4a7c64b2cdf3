import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import {
  type MetalOption,
  type Product,
  type ProductSpecs,
  type Stone,
  site,
} from '@briolette/contract';
import { fullName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/passports';
import * as terms from '@briolette/i18n/terms/specifications';
import { DescriptionList } from '@briolette/ui/specification-list.tsx';
import { useParams } from 'react-router';
import { ResponsiveImage } from '../../components/image.tsx';
import { ResourcePage } from '../../components/resource-page.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { buildProductDetails } from '../variants/product-texts.ts';
import { StoneOutline } from './stone-outline.tsx';
import '../../components/private-pages.css';
import '@briolette/ui/load-error.css';
import './certificate.css';

type Certified = { product: Product; specs: ProductSpecs; models?: readonly MetalOption[] };

/** Shows the specifications of a product as a document to print. */
function CertificatePage({ productId }: { productId: string }) {
  return (
    <ResourcePage
      load={() => loadCertified(productId)}
      title={m.certificateTitle}
      printed="certificate-page"
      back={{ to: `/products/${productId}`, label: m.certificateBack }}
      failed={m.certificateLoadFailed}
      none={{
        title: m.certificateNone,
        words: m.certificateNoneHelp,
        to: '/browse',
        label: m.certificateShopLink,
      }}
    >
      {(certified) => <CertificateSheet {...certified} />}
    </ResourcePage>
  );
}

async function loadCertified(productId: string): Promise<Certified> {
  const [found, { specs }] = await Promise.all([
    callApi('getProduct', { path: { productId } }),
    callApi('getProductSpecs', { path: { productId } }),
  ]);
  if (!specs) throw new ApiResponseError(404, 'No specifications');
  return { ...found, specs };
}

export function CertificateSheet({ product, specs, models = [] }: Certified) {
  const [main] = specs.stones;
  const rows = buildProductDetails(product, specs, models).specs.filter(
    ([term]) => term !== terms.stone && term !== terms.care,
  );
  const metals = models.map(({ name }) => name);
  return (
    <article
      className="certificate"
      aria-label={m.certificatePageLabel({ product: product.product_name })}
    >
      <header>
        <p className="certificate-shop">{site.name}</p>
        <h1>{m.certificateTitle}</h1>
        <p>{m.certificateStatement({ shop: site.name })}</p>
      </header>
      <div className="certificate-product">
        <ResponsiveImage src={product.product_image} alt="" sizes="200px" />
        <h2>{m.certificateMadeBy({ product: fullName(product), brand: product.product_brand })}</h2>
      </div>
      {main && <MainStone stone={main} />}
      <DescriptionList
        className="certificate-list"
        rows={[
          ...rows.map(([term, lines]) => [term, toLines(lines)] as const),
          [m.certificateMetals, metals.length > 1 ? toLines(metals) : null],
        ]}
      />
      <p className="certificate-note">{m.certificatePassportNote}</p>
    </article>
  );
}

const toLines = (lines: readonly string[]) => lines.map((line) => <span key={line}>{line}</span>);

function MainStone({ stone }: { stone: Stone }) {
  const { kind, origin, cut, mm, carat, colour, clarity, treatment, report } = stone;
  const size = mm.join(' × ');
  return (
    <section className="certificate-stone" aria-labelledby="main-stone">
      <h3 id="main-stone">{m.mainStone}</h3>
      <StoneOutline stone={stone} label={m.certificateDrawing({ size })} />
      <DescriptionList
        className="certificate-list"
        rows={[
          [m.gradingTerms.stone, `${origin} ${kind}`],
          [m.gradingTerms.cut, cut ?? null],
          [m.gradingTerms.size, m.certificateSize({ size })],
          [m.gradingTerms.carat, carat ? m.certificateCarat({ carat: carat.toFixed(2) }) : null],
          [m.gradingTerms.colour, colour ?? null],
          [m.gradingTerms.clarity, clarity ?? null],
          [m.gradingTerms.treatment, treatment ?? null],
          [m.gradingTerms.report, report ?? null],
        ]}
      />
    </section>
  );
}

export const meta = () => buildPrivatePageMeta(m.certificateTitle);

export { PageLoading as HydrateFallback } from '../../components/page-wait.tsx';

/** Loads in the browser only: the product page has the same details for search engines. */
export const clientLoader = () => null;

export default function Page() {
  const { prodID = '' } = useParams();
  return <CertificatePage key={prodID} productId={prodID} />;
}
