import type { Method } from '../state/tester-state.ts';
import type { DocumentedCall, Parameter } from './read-document.ts';

/** The documented call that an endpoint means, whatever stands in its parameters. */
export function callOf(
  calls: readonly DocumentedCall[],
  method: Method,
  endpoint: string,
): DocumentedCall | undefined {
  const path = splitEndpoint(endpoint).path;
  return calls.find((call) => call.method === method && valuesIn(call.path, path) !== null);
}

/** What stands in the endpoint for a parameter. */
export function parameterValue(
  call: DocumentedCall,
  endpoint: string,
  { name, in: place }: Parameter,
): string {
  const { path, query } = splitEndpoint(endpoint);
  if (place === 'query') return query.getAll(name).join(',');
  return valuesIn(call.path, path)?.[name] ?? '';
}

/** The endpoint with another value for one parameter; an empty query parameter leaves. */
export function withParameter(
  call: DocumentedCall,
  endpoint: string,
  { name, in: place, schema }: Parameter,
  value: string,
): string {
  const { path, query } = splitEndpoint(endpoint);
  if (place === 'path') {
    const values = { ...valuesIn(call.path, path), [name]: value };
    return joined(fillPath(call.path, values), query);
  }
  query.delete(name);
  const values = schema.items ? value.split(',') : [value];
  for (const one of values) if (one !== '') query.append(name, one);
  return joined(path, query);
}

/** A parameter without a value keeps its braces, so that one sees what is missing. */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name];
    return value === undefined || value === braces ? braces : encodeURIComponent(value);
  });
}

function valuesIn(template: string, path: string): Record<string, string> | null {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]*)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  );
}

function splitEndpoint(endpoint: string) {
  const [path = '', search = ''] = endpoint
    .trim()
    .replace(/#.*$/, '')
    .split(/\?(.*)/s);
  return { path, query: new URLSearchParams(search) };
}

const joined = (path: string, query: URLSearchParams) => (query.size ? `${path}?${query}` : path);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
