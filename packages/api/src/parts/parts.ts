import type { Parts } from '../implement.ts';

/** What is fetched with the first call that needs it; on a server that is a file read once. */
export const parts: Parts = {
  account: () => import('./account.ts').then(({ account }) => account),
  afterSale: () => import('./after-sale.ts').then(({ afterSale }) => afterSale),
  facts: () => import('./facts.ts').then(({ facts }) => facts),
  feedback: () => import('./feedback.ts').then(({ feedback }) => feedback),
  payment: () => import('./payment.ts').then(({ payment }) => payment),
  search: () => import('./search.ts').then(({ search }) => search),
};
