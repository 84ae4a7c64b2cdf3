import { readFile, writeFile } from 'node:fs/promises';
import { causes } from './causes.ts';
import { type Peer, peers } from './peers.ts';
import { format, wanted } from './print-table.ts';
import { type Curve, chartName, meets, type Report, type Row } from './result.ts';

const file = new URL('../../docs/scale.md', import.meta.url);

/** Writes the tables and figures of docs/scale.md anew. */
export async function writeScale(report: Report): Promise<void> {
  await writeFile(file, scaleText(await readFile(file, 'utf8'), report));
}

/**
 * What stands between `<!-- bench: name -->` and `<!-- end -->` is the bench's: a table by its name,
 * or one figure by its part and its row. The words around it are ours.
 */
export function scaleText(text: string, report: Report): string {
  const write = writer(report);
  return text.replace(
    /(<!-- bench: (.+?) -->)[\s\S]*?(<!-- end -->)/g,
    (_whole, start: string, name: string, end: string) => start + write(name) + end,
  );
}

function writer({ parts }: Report): (name: string) => string {
  const figures = readFigures(parts);
  const written: Record<string, () => string> = {
    'what a request costs': () => requestCosts(figures),
    'by products': () => costsByProducts(figures),
    'by connections': () => ratesByConnections(figures),
    'by lines': () => costsByLines(figures),
    'against peers': () => comparePeers(figures),
    'all of variants': () => allOf(parts.variants),
    'all of soak': () => allOf(parts.soak),
    'not reached': () => missedGoals(figures),
    ...hardwareFor(figures),
    measured: () =>
      Object.entries(parts)
        .map(([part, { measuredAt }]) => `${part} on ${measuredAt.slice(0, 10)}`)
        .join(', '),
  };
  return (name) => written[name]?.() ?? figures.shown(name);
}

type Figures = ReturnType<typeof readFigures>;

/** The rows and curves of a report by their names. A name that was not measured throws. */
function readFigures(parts: Report['parts']) {
  const rows = Object.values(parts).flatMap((part) => part.rows);
  const named = new Map(rows.map((row) => [`${row.part}: ${row.name}`, row]));
  const row = (name: string): Row => {
    const found = named.get(name);
    if (!found) throw new Error(`docs/scale.md asks for a figure that nobody measured: ${name}`);
    return found;
  };
  const value = (name: string) => row(name).value;
  const shown = (name: string) => figure(row(name));
  const curve = (part: string, title: string) => {
    const found = parts[part]?.curves?.find((each) => each.title === title);
    if (!found) throw new Error(`docs/scale.md asks for a curve that nobody measured: ${title}`);
    return found;
  };
  return { rows, value, shown, curve };
}

const listing = {
  node: 'api: listing: CPU a request',
  postgres: 'size: listing with counts at 10000 products: CPU of PostgreSQL',
};
const order = {
  node: 'checkout: order: CPU of Node',
  postgres: 'checkout: order: CPU of PostgreSQL',
};

function requestCosts({ shown }: Figures): string {
  return table(
    ['request', 'CPU of Node, ms', 'CPU of PostgreSQL, ms', 'against a bare HTTP answer'],
    [
      ['bare `node:http` hello', shown('api: hello: CPU a request'), '', '1'],
      ...['product cached', 'listing cached', 'product', 'listing'].map((call) => [
        callNames[call] ?? call,
        shown(`api: ${call}: CPU a request`),
        call === 'listing' ? shown(listing.postgres) : '',
        shown(`api: ${call} against hello, by CPU`),
      ]),
      ['order of three lines', shown(order.node), shown(order.postgres), ''],
      ['rendering the listing page', shown('pages: rendering browse: CPU'), '', ''],
      ['rendering a product page', shown('pages: rendering product: CPU'), '', ''],
    ],
  );
}

function costsByProducts({ curve, shown }: Figures): string {
  const { steps, lines } = curve('size', 'CPU of PostgreSQL a call by products');
  return table(
    ['', ...steps.map((step) => step.toLocaleString('en')), 'p95 of the call'],
    Object.entries(lines).map(([call, values]) => [
      call,
      ...values.map(figureOrNone),
      shown(`size: ${call}, 1000000 products: p95 by the clock`),
    ]),
  );
}

function ratesByConnections({ curve }: Figures): string {
  const { steps } = curve('checkout', 'Orders a second by connections');
  const from = (part: string, title: string, label: (line: string) => string) =>
    linesOf(curve(part, title), label);
  return table(
    ['', ...steps.map(String)],
    [
      ...from(
        'api',
        'CPU a request by connections',
        (line) => `${line}: CPU of Node, ms a request`,
      ),
      ...from('api', 'Requests a second by connections', (line) => `${line}: requests a second`),
      ...from('checkout', 'Orders a second by connections', () => 'orders a second'),
    ],
  );
}

function costsByLines({ curve }: Figures): string {
  const lines = curve('checkout', 'CPU of an order by lines');
  return table(
    ['', ...lines.steps.map(String)],
    linesOf(lines, (line) => line),
  );
}

function comparePeers({ value }: Figures): string {
  return table(
    [
      '',
      'JavaScript, KiB brotli',
      'requests',
      'Lighthouse mobile',
      'LCP, ms',
      'TBT, ms',
      'rendering, ms of CPU (list / product)',
    ],
    [ownFigures(value), ...peers].map((peer, place) => [
      place === 0 ? `**${peer.name}**` : peer.name,
      ...[
        peer.script,
        peer.requests,
        peer.lighthouse,
        peer.largestPaint,
        peer.blocked,
        peer.rendering,
      ].map((figures) => figures.map((each) => format(each)).join(' / ')),
    ]),
  );
}

function missedGoals({ rows }: Figures): string {
  return table(
    ['goal', 'figure', 'likely cause'],
    rows
      .filter((each) => !meets(each.value, each.goal))
      .map((each) => {
        const name = `${each.part}: ${each.name}`;
        const cause = causes.find(([of]) => of.test(name))?.[1] ?? 'nobody has looked';
        const goal = each.goal ? wanted(each.goal, each.unit) : '';
        return [`${name}, ${goal}`, `${figure(each)} ${each.unit}`.trim(), cause];
      }),
  );
}

/** The cores that shops of three sizes need. */
function hardwareFor({ value }: Figures): Record<string, () => string> {
  const cachedListing = value('api: listing cached: CPU a request');
  return {
    'boutique: share of a core': () =>
      percent(20 * (value(listing.node) + value(listing.postgres))),
    'chain: cores of Node': () =>
      format((1_600 * cachedListing + 400 * value(listing.node)) / 1_000 / used),
    'chain: cores of PostgreSQL': () => format((400 * value(listing.postgres)) / 1_000 / used),
    'chain: share of a core for orders': () =>
      percent(10 * (value(order.node) + value(order.postgres))),
    'peak: cores of Node': () => format((407_500 * cachedListing) / 1_000 / used),
    'peak: cores of Node for orders': () => format((667 * value(order.node)) / 1_000),
    'peak: cores of PostgreSQL for orders': () => format((667 * value(order.postgres)) / 1_000),
  };
}

/** So that a node can fail. */
const used = 0.6;

const callNames: Record<string, string> = {
  'product cached': 'product, cached in the process',
  'listing cached': 'listing, cached in the process',
  product: 'product by key',
  listing: 'listing of 24 with counts, 10,000 products',
};

function ownFigures(value: (name: string) => number): Peer {
  const of = (what: string) =>
    ['home', 'browse', 'product'].map((page) => value(`pages: ${page}${what}`));
  return {
    name: 'Briolette',
    script: of(', server: JavaScript'),
    requests: of(', server: requests'),
    lighthouse: of(': Lighthouse performance'),
    largestPaint: of(': LCP'),
    blocked: of(': TBT'),
    rendering: ['browse', 'product'].map((page) => value(`pages: rendering ${page}: CPU`)),
  };
}

const figure = ({ value, unit }: Row) => format(value, unit);
const figureOrNone = (value: number | null) => (value === null ? '' : format(value));
const percent = (milliseconds: number) => `${format(milliseconds / 10)} %`;

/** Every row of a part and its charts; of a part that never ran, that it did not. */
function allOf(part: Report['parts'][string] | undefined): string {
  if (!part) return '\n\nNot measured yet.\n\n';
  const rows = part.rows.map((row) => {
    const bound = row.limit ?? row.goal;
    const asked = bound ? wanted(bound, row.unit) : '';
    return [row.name, `${figure(row)} ${row.unit}`.trim(), asked];
  });
  const charts = (part.curves ?? []).map(
    ({ title }) => `![${title}](charts/${chartName(title)}.svg)\n`,
  );
  return `\n\n${charts.join('')}${table(['', 'figure', 'wanted'], rows)}`;
}

const linesOf = ({ lines }: Curve, label: (line: string) => string) =>
  Object.entries(lines).map(([line, values]) => [label(line), ...values.map(figureOrNone)]);

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `\n\n${[line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n')}\n\n`;
}
