import type { Cluster } from '../cluster/start-cluster.ts';
import type { Shops } from '../shop/start-shops.ts';

export type Scene = { cluster: Cluster; shops: Shops };

export type Fault = {
  name: string;
  /** What happens, for the reader of the table. */
  what: string;
  /** The longest time without a confirmed order that is accepted. */
  goalSeconds: number;
  /** How long it lasts before it is undone. */
  holdMs: number;
  /** Other than the usual crowd. */
  load?: { buyers: number; readers: number; pauseMs: number };
  /** No look at the catalogue may fail meanwhile. */
  catalogueStaysOpen?: true;
  /** Does it, and gives the way back. */
  strike(scene: Scene): Promise<() => Promise<void> | void>;
};
