import type { DocumentedCall } from './read-document.ts';
import type { KnownIds } from './sample-from-schema.ts';

export type ReadJson = (path: string, needsToken: boolean) => Promise<unknown>;

/**
 * An id that exists for each named parameter. The document tells where: what fills
 * /api/products/{productId} is listed by GET /api/products.
 */
export async function findIds(
  calls: readonly DocumentedCall[],
  call: DocumentedCall,
  readJson: ReadJson,
): Promise<KnownIds> {
  const found = await Promise.all(
    idNames(call).map(async (name) => [name, await findId(calls, call, name, readJson)] as const),
  );
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as KnownIds;
}

async function findId(
  calls: readonly DocumentedCall[],
  call: DocumentedCall,
  name: string,
  readJson: ReadJson,
): Promise<string | undefined> {
  // Its own list first: only what is in the cart can be taken out of it.
  const users = [call, ...calls].filter(({ path }) => path.endsWith(`/{${name}}`));
  const lists = new Set(users.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  for (const path of lists) {
    const list = calls.find((other) => other.method === 'GET' && other.path === path);
    const answer = list && (await readJson(path, list.needsToken));
    const id = firstId(answer, name);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Parameters of the path, and names such as addressId or product._id in the body. */
function idNames({ path, body }: DocumentedCall): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inBody = Object.entries(body?.properties ?? {}).flatMap(([name, { properties }]) => {
    if (properties?._id || properties?.id) return [`${name}Id`];
    return name.endsWith('Id') ? [name] : [];
  });
  return [...new Set([...inPath, ...inBody])];
}

function firstId(answer: unknown, name: string): string | undefined {
  const list = Object.values(answer ?? {}).find(Array.isArray) as
    | Record<string, unknown>[]
    | undefined;
  const first = list?.[0];
  const id = first?.[name] ?? first?._id ?? first?.id;
  return typeof id === 'string' ? id : undefined;
}
