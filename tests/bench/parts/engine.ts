import type { BenchShops } from '../bench-shops.ts';
import type { PartResult } from '../result.ts';
export async function measureEngine(_: BenchShops, __: boolean): Promise<PartResult> {
  return { rows: [] };
}
