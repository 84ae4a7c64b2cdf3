import type { StaffCallResponse } from '@briolette/api-client/staff-client.ts';
import type { StaffCallName } from '@briolette/contract/staff-calls';
import {
  QueryClient,
  queryOptions,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callStaffApi } from './call-staff.ts';
import { getErrorCode } from './use-action.ts';

/**
 * The cache of API responses. Loaders always fetch (`readFresh`) and changes invalidate, so data is
 * never refetched only because a component mounts.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});

type CallInput = { path?: Record<string, string>; query?: URLSearchParams };

/** The query of one call, keyed by its name and input. */
export const staffQuery = <Name extends StaffCallName>(name: Name, input: CallInput = {}) =>
  queryOptions({
    queryKey: [name, input.path ?? {}, String(input.query ?? '')],
    queryFn: ({ signal }): Promise<StaffCallResponse<Name>> =>
      callStaffApi(name, { ...input, signal }),
  });

// biome-ignore lint/suspicious/noExplicitAny: queries of every key
type Query<Data> = UseSuspenseQueryOptions<Data, Error, Data, any>;

/** Fetches a query even when it is cached, for route loaders. */
export const readFresh = <Data>(query: Query<Data>): Promise<Data> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 } as Parameters<
    typeof queryClient.fetchQuery<Data>
  >[0]);

/**
 * Reads a query that a loader has fetched. On a network failure the previous data stays; an API
 * error, such as a lost permission, goes to the error screen.
 */
export function useStaffQuery<Data>(query: Query<Data>): Data {
  const { data, error } = useSuspenseQuery(query);
  const errorCode = error && getErrorCode(error);
  // The layout redirects signed-out staff members to the login page.
  if (errorCode && errorCode !== 'staffLoginRequired') throw error;
  return data;
}

/**
 * Returns a route loader that fetches a screen's data before it opens, and the hook that reads it.
 * The query depends on the search parameters.
 */
export function screenData<Data>(queryFor: (params: URLSearchParams) => Query<Data>) {
  return {
    loader: async ({ request }: { request: Request }) => {
      await readFresh(queryFor(new URL(request.url).searchParams));
      return null;
    },
    useData: (): Data => useStaffQuery(queryFor(useSearchParams()[0])),
  };
}

/** Returns only the named search parameters. */
export const pickParams = (params: URLSearchParams, ...names: string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => names.includes(name)));
