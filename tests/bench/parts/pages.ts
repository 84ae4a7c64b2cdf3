import type { BenchShops } from '../bench-shops.ts';
import type { PartResult } from '../result.ts';
export async function measurePages(_: BenchShops, __: boolean): Promise<PartResult> {
  return { rows: [] };
}
