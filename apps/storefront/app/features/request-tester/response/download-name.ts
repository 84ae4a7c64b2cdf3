import type { TesterState } from '../state/tester-state.ts';

const endings: Record<string, string> = { json: '.json', text: '.txt', long: '.txt', binary: '' };

/** "/api/products?limit=2" as JSON is "api-products.json". */
export function downloadName({ endpoint, response }: TesterState): string {
  const path = endpoint.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const name = path.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'response';
  const kind = response && !(response instanceof Error) ? response.body.kind : 'binary';
  const ending = endings[kind] ?? '';
  return name.endsWith(ending) ? name : name + ending;
}
