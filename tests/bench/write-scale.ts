import { readFile, writeFile } from 'node:fs/promises';
import { causes } from './causes.ts';
import { type Peer, peers } from './peers.ts';
import { format, formatBound } from './print-table.ts';
import { type Curve, chartName, meets, type Report, type Row } from './result.ts';

const files = ['performance.md', 'benchmarks.md'].map(
  (name) => new URL(`../../docs/${name}`, import.meta.url),
);

/** Updates the tables and numbers in docs/performance.md and docs/benchmarks.md. */
export async function writeScale(report: Report): Promise<void> {
  for (const file of files) await writeFile(file, scaleText(await readFile(file, 'utf8'), report));
}

/**
 * Replaces the text between `<!-- bench: name -->` and `<!-- end -->` by a table, or by one number that
 * is named by its part and its row. The text around it stays.
 */
export function scaleText(text: string, report: Report): string {
  const write = writer(report);
  return text.replace(
    /(<!-- bench: (.+?) -->)[\s\S]*?(<!-- end -->)/g,
    (_whole, start: string, name: string, end: string) => start + write(name) + end,
  );
}

function writer({ parts }: Report): (name: string) => string {
  const metrics = readMetrics(parts);
  const written: Record<string, () => string> = {
    'what a request costs': () => requestCosts(metrics),
    'by products': () => costsByProducts(metrics),
    'by connections': () => ratesByConnections(metrics),
    'by lines': () => costsByLines(metrics),
    'against peers': () => comparePeers(metrics),
    'all of variants': () => allOf(parts.variants),
    'all of soak': () => allOf(parts.soak),
    'not reached': () => missedGoals(metrics),
    ...hardwareFor(metrics),
    measured: () =>
      Object.entries(parts)
        .map(([part, { measuredAt }]) => `${part} on ${measuredAt.slice(0, 10)}`)
        .join(', '),
  };
  return (name) => written[name]?.() ?? metrics.formatValue(name);
}

type Metrics = ReturnType<typeof readMetrics>;

/** Returns lookups for the rows and curves of a report. They throw for unknown names. */
function readMetrics(parts: Report['parts']) {
  const rows = Object.values(parts).flatMap((part) => part.rows);
  const named = new Map(rows.map((row) => [`${row.part}: ${row.name}`, row]));
  const row = (name: string): Row => {
    const found = named.get(name);
    if (!found) throw new Error(`the docs refer to a number that was not measured: ${name}`);
    return found;
  };
  const value = (name: string) => row(name).value;
  const formatValue = (name: string) => formatRow(row(name));
  const curve = (part: string, title: string) => {
    const found = parts[part]?.curves?.find((each) => each.title === title);
    if (!found) throw new Error(`the docs refer to a curve that was not measured: ${title}`);
    return found;
  };
  return { rows, value, formatValue, curve };
}

const listing = {
  node: 'api: listing: CPU a request',
  postgres: 'size: listing with counts at 10000 products: CPU of PostgreSQL',
};
const order = {
  node: 'checkout: order: CPU of Node',
  postgres: 'checkout: order: CPU of PostgreSQL',
};

function requestCosts({ formatValue }: Metrics): string {
  return table(
    ['request', 'CPU of Node, ms', 'CPU of PostgreSQL, ms', 'throughput by CPU, bare response = 1'],
    [
      ['bare `node:http` response', formatValue('api: hello: CPU a request'), '', '1'],
      ...['product cached', 'listing cached', 'product', 'listing'].map((call) => [
        callNames[call] ?? call,
        formatValue(`api: ${call}: CPU a request`),
        call === 'listing' ? formatValue(listing.postgres) : '',
        formatValue(`api: ${call} against hello, by CPU`),
      ]),
      ['order of three lines', formatValue(order.node), formatValue(order.postgres), ''],
      ['rendering the listing page', formatValue('pages: rendering browse: CPU'), '', ''],
      ['rendering a product page', formatValue('pages: rendering product: CPU'), '', ''],
    ],
  );
}

function costsByProducts({ curve, formatValue }: Metrics): string {
  const { steps, lines } = curve('size', 'CPU of PostgreSQL a call by products');
  return table(
    ['', ...steps.map((step) => step.toLocaleString('en')), 'p95 of the call'],
    Object.entries(lines).map(([call, values]) => [
      call,
      ...values.map(formatOrEmpty),
      formatValue(`size: ${call}, 1000000 products: p95 by the clock`),
    ]),
  );
}

function ratesByConnections({ curve }: Metrics): string {
  const { steps } = curve('checkout', 'Orders a second by connections');
  const from = (part: string, title: string, label: (line: string) => string) =>
    buildLines(curve(part, title), label);
  return table(
    ['', ...steps.map(String)],
    [
      ...from(
        'api',
        'CPU a request by connections',
        (line) => `${line}: CPU of Node, ms per request`,
      ),
      ...from('api', 'Requests a second by connections', (line) => `${line}: requests per second`),
      ...from('checkout', 'Orders a second by connections', () => 'orders per second'),
    ],
  );
}

function costsByLines({ curve }: Metrics): string {
  const lines = curve('checkout', 'CPU of an order by lines');
  return table(
    ['', ...lines.steps.map(String)],
    buildLines(lines, (line) => line),
  );
}

function comparePeers({ value }: Metrics): string {
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
    [getOwnMetrics(value), ...peers].map((peer, place) => [
      place === 0 ? `**${peer.name}**` : peer.name,
      ...[
        peer.script,
        peer.requests,
        peer.lighthouse,
        peer.largestPaint,
        peer.blocked,
        peer.rendering,
      ].map((values) => values.map((each) => format(each)).join(' / ')),
    ]),
  );
}

function missedGoals({ rows }: Metrics): string {
  return table(
    ['goal', 'measured', 'likely cause'],
    rows
      .filter((each) => !meets(each.value, each.goal))
      .map((each) => {
        const name = `${each.part}: ${each.name}`;
        const cause = causes.find(([of]) => of.test(name))?.[1] ?? 'not investigated';
        const goal = each.goal ? formatBound(each.goal, each.unit) : '';
        return [`${name}, ${goal}`, `${formatRow(each)} ${each.unit}`.trim(), cause];
      }),
  );
}

/** Returns the cores that shops of three sizes need. */
function hardwareFor({ value }: Metrics): Record<string, () => string> {
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

/** The target utilisation, so that the other nodes can take over the load of a failed node. */
const used = 0.6;

const callNames: Record<string, string> = {
  'product cached': 'product, cached in the process',
  'listing cached': 'listing, cached in the process',
  product: 'product by id',
  listing: 'listing of 24 products with counts, 10,000 products in the shop',
};

function getOwnMetrics(value: (name: string) => number): Peer {
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

const formatRow = ({ value, unit }: Row) => format(value, unit);
const formatOrEmpty = (value: number | null) => (value === null ? '' : format(value));
const percent = (milliseconds: number) => `${format(milliseconds / 10)} %`;

/** Lists every row of a part, with its charts. */
function allOf(part: Report['parts'][string] | undefined): string {
  if (!part) return '\n\nNot measured yet.\n\n';
  const rows = part.rows.map((row) => {
    const bound = row.limit ?? row.goal;
    const boundText = bound ? formatBound(bound, row.unit) : '';
    return [row.name, `${formatRow(row)} ${row.unit}`.trim(), boundText];
  });
  const charts = (part.curves ?? []).map(
    ({ title }) => `![${title}](charts/${chartName(title)}.svg)\n`,
  );
  const images = charts.length > 0 ? `\n\n${charts.join('')}` : '';
  return `${images}${table(['', 'measured', 'goal'], rows)}`;
}

const buildLines = ({ lines }: Curve, label: (line: string) => string) =>
  Object.entries(lines).map(([line, values]) => [label(line), ...values.map(formatOrEmpty)]);

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `\n\n${[line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n')}\n\n`;
}
