/** Why a goal is not reached, as far as somebody has looked: the first that fits the part and name. */
export const causes: readonly (readonly [RegExp, string])[] = [
  [
    /^size: rare search/,
    'a name that is rare among a million still has hundreds of pieces, and each is read for its price and kind',
  ],
  [
    /^size: listing with counts/,
    'one statement with its plan made each time; the process adds up the counts already',
  ],
  [
    /^size: page 1,000/,
    'its entries lie beside those of other facet groups, so more pages of the index are touched',
  ],
  [
    /^variants: /,
    'the lists of the words and of the metal are intersected, and the first thousands of what has both are read to know that there are more; then the page is looked for along the prices',
  ],
  [
    /under 50 changes a second/,
    'the slowest of 20, beside writers on the same two cores; some meet the moment in which the word index takes in what has changed',
  ],
  [
    /^api: product against hello/,
    'two ways over a socket, each waking another process on busy cores: 38 % of the profile is writing to sockets',
  ],
  [
    /^api: listing against hello/,
    '20 KB of JSON are received, hashed for the ETag and sent; the bare answer has 17 bytes',
  ],
  [
    /against pgbench/,
    'pgbench does nothing but ask; Node also speaks HTTP, routes, checks and hashes, on the same two cores',
  ],
  [
    /^pages: rendering/,
    'React itself: by a profile more than half is its rendering and writing, and the components of the shop are a small part. A page is kept while the answers it is made of are the same',
  ],
  [
    /^pages: keeping/,
    'the answers are asked for and compared; what is left is making requests and responses',
  ],
  [/^pages: .*JavaScript$/, 'what the shop does there is a few KiB more than an empty app'],
  [/^pages: .*JavaScript files$/, 'manifest, entry, root and page; the entry is tiny'],
  [
    /^pages: .*requests$/,
    "pictures below the fold within the browser's lazy margin, the icon and the web manifest are counted",
  ],
  [/^pages: filter click/, 'the click itself costs 1.5 ms of script; painting 50 cards the rest'],
  [
    /^pages: .*(Lighthouse performance|LCP|TBT)/,
    "the page's script and two fonts share the simulated slow line with the main picture; the twin has no script",
  ],
  [
    /^checkout: plain pieces/,
    'two statements that take turns on a machine of which a part was taken away: six runs in three days gave 0.97, 0.97, 0.99, 0.88, 0.91 and 0.89',
  ],
  [
    /^checkout: orders a second/,
    'PostgreSQL, in a run on a machine at half of its speed (its bare statement did some 600 a second; 1,322 on 15 November, when 795 orders a second went through)',
  ],
  [
    /^api: listing cached/,
    'a listing is 20 KB, the bare answer 17 bytes; writing them to the socket is what is left',
  ],
  [
    /^payments: cash/,
    'whether an order is to be paid before it is packed is asked in the same statement; the difference is within what two runs differ by',
  ],
  [
    /^payments: orders a second/,
    'the provider of the bench, the shop and PostgreSQL share two cores; two statements an order',
  ],
  [
    /^back-office: by one letter/,
    'one letter begins many names, and their newest orders are merged',
  ],
  [
    /^soak: requests that failed/,
    'told to come again by the line in front of the database (503). Those that were logged fell into minutes in which checks of the code ran beside it on the same two cores; the books agree to the cent',
  ],
  [/^engine: first answer/, 'starting WebAssembly and reading the data directory'],
  [
    /^engine: whole download/,
    "PGlite's own code is five sixths of it; of the data directory, the system's functions and columns are most of what is left",
  ],
];
