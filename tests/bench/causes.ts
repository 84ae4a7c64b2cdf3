/** Known causes of missed goals. The first pattern that matches "part: name" applies. */
export const causes: readonly (readonly [RegExp, string])[] = [
  [
    /^size: rare search/,
    'a rare name among a million products still has hundreds of matches, and each is read for its price and facets',
  ],
  [
    /^size: listing with counts/,
    'one statement that is planned each time; the counts are already aggregated in the process',
  ],
  [
    /^size: page 1,000/,
    'its index entries are mixed with those of other facet groups, so more index pages are read',
  ],
  [
    /^variants: /,
    'the lists of the words and of the metal are intersected, and thousands of matches are read to decide whether to scan by price instead',
  ],
  [
    /under 50 changes a second/,
    'the slowest of 20 samples, while writers use the same two cores; some samples coincide with a flush of the word index',
  ],
  [
    /^api: product against hello/,
    'a round trip over a socket, which wakes another process on busy cores: 38 % of the profile is socket writes',
  ],
  [
    /^api: listing against hello/,
    '20 KB of JSON are received, hashed for the ETag and sent; the baseline response has 17 bytes',
  ],
  [
    /against pgbench/,
    'pgbench only sends queries; Node also handles HTTP, routing, validation and hashing on the same two cores',
  ],
  [
    /^pages: rendering/,
    'React: in a profile more than half is its rendering and serialisation, and the components of the shop are a small part. A page is cached while its API responses are unchanged',
  ],
  [
    /^pages: keeping/,
    'the API responses are requested and compared; the rest is creating requests and responses',
  ],
  [/^pages: .*JavaScript$/, 'the code of the shop is a few KiB more than an empty app'],
  [/^pages: .*JavaScript files$/, 'manifest, entry, root and page; the entry is small'],
  [
    /^pages: .*requests$/,
    "images below the fold within the browser's lazy-loading margin, the icon and the web manifest are counted",
  ],
  [/^pages: filter click/, 'the click handler takes 1.5 ms; the rest is painting 50 cards'],
  [
    /^pages: .*(Lighthouse performance|LCP|TBT)/,
    "the page's script and two fonts share the simulated slow connection with the largest image; the static copy has no script",
  ],
  [
    /^checkout: plain pieces/,
    'two statements measured alternately on a machine with stolen CPU time: six runs in three days gave 0.97, 0.97, 0.99, 0.88, 0.91 and 0.89',
  ],
  [
    /^checkout: orders a second/,
    "PostgreSQL, in a run at half of the machine's speed (the bare statement reached about 600 a second; on 15 November it reached 1,322, with 795 orders a second)",
  ],
  [
    /^api: listing cached/,
    'a listing has 20 KB, the baseline response 17 bytes; the rest is writing to the socket',
  ],
  [
    /^payments: cash/,
    'the same statement checks whether an order must be paid before it is packed; the difference is within the variation between two runs',
  ],
  [
    /^payments: orders a second/,
    'the provider double, the shop and PostgreSQL share two cores; an order takes two statements',
  ],
  [
    /^back-office: by one letter/,
    'many names start with the same letter, and their newest orders are merged',
  ],
  [
    /^soak: requests that failed/,
    'rejected by the request queue (503). The logged ones occurred while other checks ran on the same two cores; the ledger is consistent',
  ],
  [/^engine: first answer/, 'starting WebAssembly and reading the data directory'],
  [
    /^engine: whole download/,
    "PGlite's code is five sixths of it; most of the rest is system functions and columns in the data directory",
  ],
];
