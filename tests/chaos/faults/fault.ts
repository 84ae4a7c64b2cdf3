import type { Cluster } from '../cluster/start-cluster.ts';
import type { Shops } from '../shop/start-shops.ts';

export type Scene = { cluster: Cluster; shops: Shops };

export type Fault = {
  name: string;
  /** A description for the table. */
  what: string;
  /** The longest accepted time without a confirmed order. */
  goalSeconds: number;
  /** How long the fault lasts. */
  holdMs: number;
  /** Replaces the default load. */
  load?: { buyers: number; readers: number; pauseMs: number };
  /** No request for the catalogue may fail meanwhile. */
  catalogueStaysOpen?: true;
  /** Injects the fault and returns a function that removes it. */
  strike(scene: Scene): Promise<() => Promise<void> | void>;
};
