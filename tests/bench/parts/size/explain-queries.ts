import { defaultFilterOptions, listingQuerySchema } from '@briolette/contract';
import { type Database, findProductJson, listProductsJson } from '@briolette/storage';
import { parse } from 'zod/mini';
import { recordedStatement } from '../../recorded-statement.ts';

/** The expression of the index products_by_search_token. */
const tokens = 'search_tokens(search_text, category, material, occasion, search_tags)';

/** Returns the query plans of the catalogue's statements. */
export async function explainQueries(database: Database): Promise<Record<string, string>> {
  const listing = (fields: object) => (recorder: Database) =>
    listProductsJson(recorder, parse(listingQuerySchema, fields), defaultFilterOptions);
  const statements = {
    'A product': await recordedStatement((recorder) =>
      findProductJson(recorder, 'aurelia-solitaire-ring'),
    ),
    'First page': await recordedStatement(listing({ sort: 'LOWTOHIGH' })),
    'Page 1,000': await recordedStatement(listing({ sort: 'LOWTOHIGH', cursor: '31000.a' })),
    'Filtered page': await recordedStatement(
      listing({ category: 'ring', material: 'silver', rating: '3' }),
    ),
    'Words of a search': `select id from products where strpos(search_text, 'winter oval bangle') > 0
      and ${tokens} && '{winter}'::text[] and ${tokens} && '{oval}'::text[]
      and ${tokens} && '{bangle,bangles}'::text[] limit 1001`,
  };
  const plans: Record<string, string> = {};
  for (const [name, text] of Object.entries(statements)) {
    const rows = await database.query<{ 'QUERY PLAN': string }>({
      name: '',
      text: `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
    });
    plans[name] = rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  return plans;
}
