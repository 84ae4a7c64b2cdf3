import { createApiClient } from '@briolette/api-client/api-client.ts';
import { transport } from './transport.ts';

/** In the browser the API lies beside the pages, under the same sub-path. */
export const callApi = createApiClient({
  root: () =>
    typeof window === 'undefined'
      ? 'http://localhost'
      : `${window.location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}`,
  transport,
});
