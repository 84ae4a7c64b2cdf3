import '../../components/private-pages.css';
import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { createStaffClient } from '@briolette/api-client/staff-client.ts';
import * as m from '@briolette/i18n/storefront/product';
import { useParams } from 'react-router';
import { ResourcePage } from '../../components/resource-page.tsx';
import { apiRoot, transport } from '../../lib/api/api-client.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { buildProductDetails } from '../variants/product-texts.ts';
import { ProductPage } from './product-page.tsx';

const callStaffApi = createStaffClient({ root: apiRoot, transport });

/** The page of a product that may not be published, for staff who are logged in to the back office. */
function ProductPreview({ productId }: { productId: string }) {
  return (
    <ResourcePage
      load={() => loadPreview(productId)}
      title={m.preview}
      wait={m.loading}
      failed={m.previewFailed}
      none={{
        title: m.previewMissing,
        words: m.previewMissingHelp,
        to: '/',
        label: m.backToShop,
      }}
    >
      {({ product, models, engraving, alts, views, specs }) => (
        <>
          <p className="preview-notice" role="status">
            {m.previewNotice}
          </p>
          <ProductPage
            product={product}
            related={[]}
            details={buildProductDetails(product, specs, models)}
            {...(models && { models })}
            {...(engraving && { engraving })}
            {...(alts && { alts })}
            {...(views && { views })}
            isPreview
          />
        </>
      )}
    </ResourcePage>
  );
}

/** Without a login as staff there is no preview, as for an unknown product. */
function loadPreview(productId: string) {
  return callStaffApi('getProductPreview', { path: { productId } }).catch((error: unknown) => {
    const isRejected = error instanceof ApiResponseError && [401, 403].includes(error.status);
    throw isRejected ? new ApiResponseError(404, error.message) : error;
  });
}

export const meta = () => buildPrivatePageMeta(m.preview);

export default function Page() {
  const { prodID = '' } = useParams();
  return <ProductPreview key={prodID} productId={prodID} />;
}
