import type { StaffCallResponse } from '@briolette/api-client/api-client.ts';
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
 * The cache of everything read from the API. Loaders always fetch (`readFresh`) and changes
 * invalidate, so data is never refetched just because a component mounts.
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
 * Reads a query that a loader has fetched. A network failure keeps the last data; a refusal, such as
 * a lost permission, goes to the error screen.
 */
export function useStaffQuery<Data>(query: Query<Data>): Data {
  const { data, error } = useSuspenseQuery(query);
  const errorCode = error && getErrorCode(error);
  // The shell sends signed-out members to the login page.
  if (errorCode && errorCode !== 'staffLoginRequired') throw error;
  return data;
}

/**
 * The data of a screen, chosen by its search parameters: a route loader that fetches it before the
 * screen opens, and the hook that reads it.
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

/** The search parameters that a call takes. */
export const pickParams = (params: URLSearchParams, ...names: string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => names.includes(name)));
