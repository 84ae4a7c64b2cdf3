import type { Permission } from '@briolette/contract';
import { createContext } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { BackOfficeIconName } from '../components/office-icon.tsx';

export type Page = {
  /** The path below /back-office/. */
  path: string;
  load: LazyRouteFunction<RouteObject>;
};

/** A screen with an entry in the navigation. */
export type Screen = Page & {
  name: string;
  icon: BackOfficeIconName;
  /** The shortcut, after g. */
  key: string;
  /** Shown beside the name in the command palette. */
  note: string;
  /** The permission that a staff member needs to see the screen. */
  permission?: Permission;
  /** Screens without an entry of their own; this one is marked while they are open. */
  children?: readonly Page[];
};

/** The screens of the application, provided by the router: the shell cannot import them. */
export const ScreensContext = createContext<readonly Screen[]>([]);
