import type { StaffCallResponse } from '@briolette/api-client/staff-client.ts';
import type { Permission } from '@briolette/contract';
import { createContext } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { BackOfficeIconName } from '../components/office-icon.tsx';

export type Page = {
  /** Path below /back-office/. */
  path: string;
  load: LazyRouteFunction<RouteObject>;
};

type WaitingCounts = StaffCallResponse<'getWaitingCounts'>;

/** A screen with a navigation link. */
export type Screen = Page & {
  name: string;
  icon: BackOfficeIconName;
  /** Second key of its shortcut, after g. */
  key: string;
  /** Shown beside the name in the command palette. */
  note: string;
  /** The count of open work beside the name. */
  badge?: keyof WaitingCounts;
  /** Required permission. */
  permission?: Permission;
  /** Screens without a navigation link; this screen's link is active while they are open. */
  children?: readonly Page[];
};

/** The screens, provided by the router because the layout can't import them. */
export const ScreensContext = createContext<readonly Screen[]>([]);
