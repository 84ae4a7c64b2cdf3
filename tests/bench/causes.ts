/** The likely cause of a missed goal: the first entry that matches part and name. */
export const causes: readonly (readonly [RegExp, string])[] = [
  [
    /^size: rare search/,
    'a rare name still has hundreds of products among a million, and each is read for its price and facets',
  ],
  [
    /^size: listing with counts/,
    'the statement is planned each time; the counts are already added up in the process',
  ],
  [
    /^size: page 1,000/,
    'its index entries are mixed with those of other facet groups, so more index pages are read',
  ],
  [
    /^variants: /,
    'intersects the lists of words and metal, reads thousands of matches to see that there are more, then finds the page in order of price',
  ],
  [
    /under 50 changes a second/,
    'the slowest of 20, with writers on the same two cores; some wait while the word index merges changes',
  ],
  [
    /^api: product against hello/,
    'two socket round trips, each waking another process on busy cores; 38 % of the profile is writing to sockets',
  ],
  [
    /^api: listing against hello/,
    '20 KB of JSON are received, hashed for the ETag and sent; the bare response has 17 bytes',
  ],
  [
    /against pgbench/,
    'pgbench only sends queries; Node also handles HTTP, routing, validation and hashing, on the same two cores',
  ],
  [
    /^pages: rendering/,
    "React itself: more than half of the profile is its rendering and serialising, the shop's components are a small part. A page is cached while its data is unchanged",
  ],
  [
    /^pages: keeping/,
    'the data is requested and compared; the rest is creating requests and responses',
  ],
  [/^pages: .*JavaScript$/, 'the shop is a few KiB larger than an empty application'],
  [/^pages: .*JavaScript files$/, 'manifest, entry, root and page; the entry is tiny'],
  [
    /^pages: .*requests$/,
    "includes images within the browser's lazy-loading margin, the icon and the web manifest",
  ],
  [
    /^pages: filter click/,
    'the script of the click takes 1.5 ms; painting 50 cards takes the rest',
  ],
  [
    /^pages: .*(Lighthouse performance|LCP|TBT)/,
    "the page's script and two fonts share the simulated slow connection with the main image; the static copy has no script",
  ],
  [
    /^checkout: plain pieces/,
    'two alternating statements on a shared machine: six runs in three days gave 0.97, 0.97, 0.99, 0.88, 0.91 and 0.89',
  ],
  [
    /^checkout: orders a second/,
    'PostgreSQL, on a machine at half of its usual speed (about 600 bare statements per second; 1,322 on 15 November, with 795 orders per second)',
  ],
  [
    /^api: listing cached/,
    'a listing has 20 KB, the bare response 17 bytes; the rest is writing to the socket',
  ],
  [
    /^payments: cash/,
    'the same statement checks whether the order must be paid before packing; the difference is within the variation between runs',
  ],
  [
    /^payments: orders a second/,
    'the test provider, the shop and PostgreSQL share two cores; an order needs two statements',
  ],
  [
    /^back-office: by one letter/,
    'many names start with one letter, and their newest orders are merged',
  ],
  [
    /^soak: requests that failed/,
    'rejected by the request queue (503), in the minutes in which other checks ran on the same two cores; the ledger agrees to the cent',
  ],
  [/^engine: first answer/, 'starting WebAssembly and reading the data directory'],
  [
    /^engine: whole download/,
    "PGlite's code is five sixths of it; most of the data directory is PostgreSQL's system catalogue",
  ],
];
