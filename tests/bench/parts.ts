import type { BenchShops } from './bench-shops.ts';
import type { PartResult } from './result.ts';

type Measure = (shops: BenchShops, short: boolean, amount: number) => Promise<PartResult>;

/** Loaded on demand, because a browser and Lighthouse take long to load. */
export const parts: Record<string, () => Promise<Measure>> = {
  api: async () => (await import('./parts/api.ts')).measureApi,
  size: async () => (await import('./parts/size.ts')).measureSize,
  search: async () => (await import('./parts/search.ts')).measureSearch,
  checkout: async () => (await import('./parts/checkout.ts')).measureCheckout,
  payments: async () => (await import('./parts/payments.ts')).measurePayments,
  jobs: async () => (await import('./parts/jobs.ts')).measureJobs,
  'back-office': async () => (await import('./parts/back-office.ts')).measureBackOffice,
  products: async () => (await import('./parts/products.ts')).measureProducts,
  'bulk-actions': async () => (await import('./parts/products.ts')).measureBulkActions,
  engine: async () => (await import('./parts/engine.ts')).measureEngine,
  pages: async () => (await import('./parts/pages.ts')).measurePages,
  bytes: async () => (await import('./parts/pages.ts')).measureBytes,
  hydration: async () => (await import('./parts/hydration.ts')).measureHydration,
  variants: async () => (await import('./parts/variants.ts')).measureVariants,
  soak: async () => (await import('./parts/soak.ts')).measureSoak,
};

/** Parts whose results are printed and not written. */
export const onlyPrinted = ['bytes', 'hydration', 'search', 'bulk-actions'];

/** Parts that run only if named. */
export const onlyNamed = [...onlyPrinted, 'variants', 'soak'];
