/**
 * The words of a search that mean more than a part of a product's text: the data of
 * understand-search.ts. Keys are lower case, without apostrophes, and in the singular where the
 * plural follows the rules.
 */

import * as m from '@briolette/i18n/terms/search';

/** Stop words: they say nothing about a product. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and any are as at be best buy by can cheap cute dainty delicate do elegant finger find for
  from get have i id in is it its like look looking me my need nice not of on
  online or our please pretty price sale set shop simple small some something stone the these this to
  under us size want which with you your colour color coloured colored`.split(/\s+/),
);

/** Words of a search for a present. Without another criterion, `anyone` applies. */
export const giftWords: ReadonlySet<string> = new Set(
  'anniversary birthday christmas gift present valentine valentines xmas day surprise'.split(' '),
);

/** Words for any product: "jewellery" alone finds everything. */
export const everythingWords: ReadonlySet<string> = new Set([
  'jewellery',
  'jewelry',
  'jewel',
  'piece',
  'collection',
]);

/**
 * The words of products that suit a recipient. Men's jewellery is a criterion beside others ("men's
 * ring"); for other recipients it is one only in a search for a present alone ("gift for mum").
 */
export type Recipient = { label: string; suits: readonly string[]; isAlwaysRequired?: true };

const men: Recipient = {
  label: m.forMen,
  suits: ['signet', 'satin', 'rope', 'link', 'curb', 'figaro', 'paperclip', 'cufflinks', 'mens'],
  isAlwaysRequired: true,
};
const women: Recipient = {
  label: m.giftsForHer,
  suits: ['pendant', 'studs', 'hoops', 'drops', 'huggies', 'pearl', 'locket', 'necklace'],
};
const mother: Recipient = { label: m.giftsForMum, suits: ['pearl', 'locket', 'strand', 'heart'] };

export const recipients: { readonly [word: string]: Recipient } = {
  ...assign(
    'man men male guy gent gentleman gentlemen him his he husband boyfriend fiance groom groomsman groomsmen brother son dad daddy father grandad granddad grandfather grandpa uncle',
    men,
  ),
  ...assign(
    'woman women female lady her she wife girlfriend fiancee bridesmaid sister daughter girl friend aunt',
    women,
  ),
  ...assign('mum mom mommy mummy mother grandma granny grandmother nan gran nana', mother),
};

export const anyone: Recipient = { label: m.giftIdeas, suits: women.suits };

/** Synonyms of taxonomy terms, by the term's value. */
export const termSynonyms: {
  readonly [word: string]: { kind: 'category' | 'material' | 'occasion'; value: string };
} = {
  neckless: { kind: 'category', value: 'necklace' },
  necklet: { kind: 'category', value: 'necklace' },
  choker: { kind: 'category', value: 'necklace' },
  wristband: { kind: 'category', value: 'bracelet' },
  golden: { kind: 'material', value: 'gold' },
  sterling: { kind: 'material', value: 'silver' },
  wedding: { kind: 'occasion', value: 'Bridal' },
  bride: { kind: 'occasion', value: 'Bridal' },
  marriage: { kind: 'occasion', value: 'Bridal' },
  engaged: { kind: 'occasion', value: 'Engagement' },
  proposal: { kind: 'occasion', value: 'Engagement' },
  promise: { kind: 'occasion', value: 'Engagement' },
  work: { kind: 'occasion', value: 'Office' },
  business: { kind: 'occasion', value: 'Office' },
  everyday: { kind: 'occasion', value: 'Casual' },
  daily: { kind: 'occasion', value: 'Casual' },
  contemporary: { kind: 'occasion', value: 'Modern' },
  minimalist: { kind: 'occasion', value: 'Modern' },
  classic: { kind: 'occasion', value: 'Traditional' },
};

/** Synonyms of words of products. */
export const wordSynonyms: { readonly [word: string]: string } = {
  stud: 'studs',
  hoop: 'hoops',
  drop: 'drops',
  dangle: 'drops',
  huggie: 'huggies',
  pendent: 'pendant',
  rosegold: 'rose gold',
};

/** The stones that specifications name, and others that shoppers know. */
export const stones: ReadonlySet<string> = new Set(
  `agate alexandrite amber amethyst aquamarine beryl carnelian citrine coral diamond emerald garnet
  jade jasper labradorite lapis malachite moissanite moonstone morganite onyx opal pearl peridot
  quartz ruby sapphire spinel tanzanite topaz tourmaline turquoise zircon zirconia`.split(/\s+/),
);

/** Cuts of stones. `ambiguous` ones are also a stone or a shape, and need "cut" beside them. */
export const cuts: ReadonlySet<string> = new Set(
  'asscher baguette cabochon cushion marquise oval pear princess radiant round trilliant trillion'.split(
    ' ',
  ),
);
export const ambiguousCuts: ReadonlySet<string> = new Set(['emerald', 'heart']);

/** Words after a cut: "emerald cut", "pear shaped". */
export const cutWords: ReadonlySet<string> = new Set(['cut', 'shape', 'shaped']);

/** Colours of gold, as in the metals of the contract. */
export const goldColours: ReadonlySet<string> = new Set(['yellow', 'rose', 'white']);

/** Origins of stones, by the word before one of `originEndings`. */
export const origins: { readonly [word: string]: string } = {
  lab: 'laboratory-grown',
  laboratory: 'laboratory-grown',
  natural: 'natural',
  mined: 'natural',
  cultured: 'cultured',
};

export const originEndings: ReadonlySet<string> = new Set(['grown', 'made', 'created']);

function assign(words: string, recipient: Recipient): Record<string, Recipient> {
  return Object.fromEntries(words.split(' ').map((word) => [word, recipient]));
}
