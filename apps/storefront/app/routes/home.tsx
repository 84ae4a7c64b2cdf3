import { site } from '@briolette/contract';
import { Deferred } from '@briolette/ui/deferred.tsx';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { CardSkeletons } from '../components/product-card/product-grid.tsx';
import {
  CategoryTiles,
  Guides,
  Hero,
  type HomeData,
  loadHome,
  SellingPoints,
  Trending,
} from '../features/content/home.tsx';
import { apiContext } from '../lib/api/api-context.ts';
import { loadPrerendered } from '../lib/early-data.ts';
import { buildPageMeta, getPlaceFromMatches } from '../lib/page-meta.ts';

type Loaded = { home: HomeData | Promise<HomeData> };

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Loaded> => ({
  home: await loadHome(context.get(apiContext)),
});

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs): Loaded => ({
  home: loadPrerendered(async () => (await serverLoader<Loaded>()).home, loadHome),
});

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    path: '/',
    place: getPlaceFromMatches(matches),
    jsonLd: import.meta.env.SSR && [
      { '@context': 'https://schema.org', '@type': 'JewelryStore', name: site.name },
    ],
  });

export default function Home() {
  const { home } = useLoaderData<Loaded>();
  return (
    <>
      <Hero />
      <Deferred value={home} fallback={<CardSkeletons count={6} />}>
        {({ trending, categories }) => (
          <>
            <Trending products={trending} />
            <CategoryTiles categories={categories} />
          </>
        )}
      </Deferred>
      <Guides />
      <SellingPoints />
    </>
  );
}
