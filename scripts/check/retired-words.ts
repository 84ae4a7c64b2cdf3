/** A word that names no longer use, in all its forms, and the words that replace it. */
export type RetiredWord = {
  forms: string[];
  instead: string;
  /** Retired only as the first or the last word of a name of several words. */
  only?: 'first' | 'last';
  /** Allowed directly after or before one of these words. */
  allowedAfter?: string[];
  allowedBefore?: string[];
};

const retired = (
  forms: string,
  instead: string,
  options: Omit<RetiredWord, 'forms' | 'instead'> = {},
): RetiredWord => ({ forms: forms.split(' '), instead, ...options });

export const retiredWords: RetiredWord[] = [
  // Domain
  retired('piece pieces', 'product; item (a sold unit); unit (a count)'),
  retired(
    'choice choices chosen choose chooses',
    'variant, selected variant; option (form fields)',
  ),
  retired('shelf shelves', 'stock, variant'),
  retired('offer offers offered', 'variant rows'),
  retired('fact facts', 'specifications (specs); details'),
  retired('shape shapes', 'geometry'),
  retired('look looks looked looking', 'view; appearance (3D); get (read)'),
  retired('figure figures', 'analytics; metrics (server)'),
  retired('letter letters', 'email, email template; engraved text'),
  retired('mail mails mailed mailing', 'email'),
  retired('paper papers', 'document; backdrop (3D)'),
  retired('picture pictures', 'image'),
  retired('member members', 'staff member', { allowedAfter: ['staff'] }),
  retired('bulk bulks', 'bulk action', { allowedBefore: ['action', 'actions'] }),
  retired('service services', 'repair', { allowedBefore: ['worker', 'workers'] }),
  retired('practice', 'test payment'),
  retired('books', 'ledger'),
  retired('tally tallies', 'counter'),
  retired('news', 'events'),
  retired('renewal renewals renew renewed renews', 'refresh token, refresh'),
  retired('proof proofs prove proven proves', 'step-up authentication'),
  retired('door doors', 'login info'),
  retired('admission', 'request queue'),
  retired('stamp stamps stamped', 'version'),
  retired('darkroom shoot shoots exposure exposures heroes', 'renderer, render, size, hero images'),

  // Verbs
  retired('ask asked asking asks', 'request, create; input, query, filter (nouns)'),
  retired('tell told tells', 'notify'),
  retired('hear heard hears', 'subscribe, handle'),
  retired('say said says', 'format, show'),
  retired('settle settled settles', 'record, sync, resolve'),
  retired('judge judged judges judgement', 'validate, classify, check'),
  retired('refuse refused refuses refusal refusals', 'reject, error, ApiError'),
  retired('keep kept keeps keeping', 'save, store, cache, persist, retain'),
  retired('forget forgets forgotten forgive forgives', 'remove, clear, delete, release'),
  retired('bring brings brought', 'upload, stage'),
  retired('want wants wanted', 'request, pending'),
  retired('wish wishes wished', 'description; isInWishlist', { allowedBefore: ['list', 'lists'] }),
  retired('begin begins begun began', 'start'),
  retired('sweep sweeps', 'delete expired'),
  retired('answer answers answered', 'response (HTTP); reply (reviews)'),
  retired('make', 'create', { only: 'first' }),
  retired('take', 'submit, render', { only: 'first' }),
  retired('give', 'restock, restore, refund', { only: 'first' }),

  // Patterns
  retired('of', 'get…, to…, build…, create…', { only: 'last' }),
  retired('now', 'current…, getCurrent…', { only: 'last' }),
  retired('words', 'format…, describe…, …Labels, …Text', { only: 'last' }),
  retired('overlay', '…Dialog', { only: 'last' }),
  retired('later', 'createLazy…', { only: 'last' }),
  retired('soon', 'try…, start…', { only: 'last' }),
  retired('here', 'getCached…, local…', { only: 'last' }),
  retired('hand', 'getCached…, shippedStates', { only: 'last' }),
  retired('in', 'format…, …Sql', { only: 'first' }),
  retired('own', 'getOwn…, …Resource', { only: 'first' }),
  retired('every', 'all…', { only: 'first' }),
  retired('most longest', 'max…', { only: 'first' }),
  retired('mine', 'getOwn…, owned item'),
  retired('seen', 'expected (versions, amounts), cached'),
  retired('shown', 'active (products), visible'),
  retired('known', 'stored, cached'),

  // Single words
  retired('patiently', 'deferIfProviderUnavailable'),
  retired('apart', 'runDetached'),
  retired('nudge', 'wake'),
  retired('trouble troubles', 'error'),
  retired('standing', 'status'),
  retired('doer doers', 'handler'),
  retired('surroundings', 'environment'),
  retired('switchboard', 'tab router'),
  retired('bench', 'model builder'),
  retired('seal seals sealed unseal', 'encrypt, decrypt'),
  retired('hint hints', 'webhook event'),
  retired('till', 'cash payment'),
  retired('crowd house room rooms', '(delete)'),
];

/** Retired in one sense only. They are listed with --all and not counted. */
export const ambiguousWords: RetiredWord[] = [
  retired('model models', 'metal option, variant (of a product)'),
  retired('value values', 'taxonomy, taxonomy term, filter option'),
  retired('money', 'payments (as a type or folder)'),
  retired('today', 'dashboard (as a screen or type)'),
  retired('alert alerts', 'stock alert', { allowedAfter: ['stock'] }),
  retired('attempt attempts', 'rate limit', { allowedAfter: ['payment'] }),
  retired('link links', 'token (mailed secrets)'),
  retired('fresh', 'stepped up'),
  retired('standby leader', 'replica, primary (database)'),
  retired('turn turns line lines place', 'request queue, round-robin queue, slot'),
  retired('cell cells fold folds folded', 'facet count, aggregate'),
  retired('still stills', 'view'),
  retired('head side foot', 'header, side menu, footer'),
  retired('move moved moves', 'transition (states); reorder (lists)'),
  retired('note notes', 'log, record, add note'),
  retired('end ended ending', 'finish, final state'),
  retired('read', 'get (data); parse (input)', { only: 'first' }),
  retired('first', 'default…, initial…', { only: 'first' }),
  retired('parts work', '…Options, …Actions', { only: 'last' }),
  retired('failure', 'describe…Error', { only: 'last' }),
  retired('sold listed written drawn joined grown spun', 'a noun, or a verb for a function'),
];

/** Names that use a retired word legitimately. */
export const exceptions: { name: RegExp; path?: RegExp; reason: string }[] = [
  { name: /^MAIL_FROM$|^mailto$/, reason: 'a common setting, and a URL scheme' },
  { name: /^picture$/, path: /\.(tsx|css)$/, reason: 'the HTML element' },
  { name: /^letter-?spacing$/i, reason: 'the CSS property' },
  { name: /^figure$/, path: /\.(tsx|css)$/, reason: 'the HTML element' },
  {
    name: /^offers?$|^offerData$/i,
    path: /product-meta|search-engines/,
    reason: 'schema.org',
  },
  { name: /^choice$/, path: /variants\/selection/, reason: 'a field of cart lines in the API' },
  {
    name: /^keep(Default)?Values$|^onSettled$/,
    reason: 'options of React Hook Form and TanStack Query',
  },
  { name: /^kept$/, path: /offline\/src\/cached-version/, reason: 'a key stored in browsers' },
  { name: /^keepAlive(Timeout)?$|^onMailFrom$/, reason: 'options of Node.js, pg and smtp-server' },
  { name: /^shape$/, path: /\/sqlmap\/|cached-responses/, reason: 'a property of Zod schemas' },
  { name: /known-?devices?/i, reason: 'browsers that have logged in to an account before' },
  { name: /^service$/, path: /s3-images/, reason: 'an option of aws4fetch' },
  { name: /bench/i, path: /^(tests\/bench|scripts)\//, reason: 'benchmarks' },
  { name: /^sweep|^SweepOptions$/, path: /^packages\/geometry\//, reason: 'the CAD operation' },
  {
    name: /^piece$/,
    path: /^packages\/(geometry|sample-catalogue)\/|viewer\/geometry|product-fields|cases\/viewer|edit-products/,
    reason: 'a field of stored geometries: the kind of jewellery',
  },
  { name: /words$/i, path: /search|\/text\//, reason: 'a text split into words' },
  { name: /./, path: /^scripts\/check\/retired-/, reason: 'the list of retired words itself' },
  {
    name: /member/i,
    path: /^tests\/(chaos|rehearse)\/.*cluster/,
    reason: "Patroni's word for a node of a cluster",
  },
  {
    name: /proof|proven/i,
    path: /^scripts\/acceptance\//,
    reason: 'the proof of an acceptance statement',
  },
  {
    name: /^services?$/i,
    path: /^(deploy|tests\/rehearse)\/|deploy|kubernetes/,
    reason: 'Compose and Kubernetes',
  },
  {
    name: /^instanceOf|^typeOf|^indexOf|^lastIndexOf|^allOf$|^anyOf$|^oneOf$|^keyOf$/i,
    reason: 'names of the language and of JSON Schema',
  },
];
