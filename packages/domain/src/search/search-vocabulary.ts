/**
 * The words of a search that mean more than a part of a product's text: the data of
 * understand-search.ts. Keys are lower case, without apostrophes, and in the singular where the
 * plural follows the rules.
 */

import * as m from '@briolette/i18n/terms/search';

/** Stop words: they say nothing about a product. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about affordable an and any are around as at authentic be best budget buy by can cheap cheaper
  cheapest cute dainty delicate do ears elegant engrave engraved engraving expensive find fine finger for from full genuine get
  gorgeous half have how i id in inexpensive is it its like look looking luxurious luxury me my need
  nice not of on online or our personalised personalized please pretty price quality real sensitive set shop should show simple
  small solid some something special stone stunning the there these this to under unique us want what
  where which with you your size colour color coloured colored
  1st 2nd 3rd 5th 10th 15th 16th 18th 20th 21st 25th 30th 40th 50th 60th first`.split(/\s+/),
);

/** Words of a search for a present. Without another criterion, `anyone` applies. */
export const giftWords: ReadonlySet<string> = new Set(
  `anniversary baptism birthday christening christmas colleague communion couple day diwali eid filler
  gift graduation hanukkah parent partner present push retirement santa secret someone spouse stocking
  surprise teacher thank valentine valentines xmas`.split(/\s+/),
);

/** Words for any product: "jewellery" alone finds everything. */
export const everythingWords: ReadonlySet<string> = new Set(
  'collection discount jewel jewellery jewelry offer piece sale'.split(' '),
);

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
    `man men male guy gent gentleman gentlemen him his he husband hubby boyfriend bf fiance groom groomsman
    groomsmen brother son nephew dad daddy father stepdad stepfather godfather grandad granddad
    grandfather grandpa uncle`,
    men,
  ),
  ...assign(
    `woman women female lady her she wife wifey girlfriend gf fiancee bridesmaid sister daughter
    goddaughter granddaughter niece girl friend bestie aunt aunty auntie`,
    women,
  ),
  ...assign(
    `mum mom mommy mummy mam mama mother stepmum stepmom stepmother godmother grandma granny grandmother
    nan nanny gran nana`,
    mother,
  ),
};

export const anyone: Recipient = {
  label: m.giftIdeas,
  suits: [...women.suits, 'bracelet', 'bangle', 'cuff'],
};

/** Other spellings and names, replaced before a search is read. */
export const replacements: { readonly [word: string]: string } = {
  ...rename(
    'jewlery jewellry jewelery jewellary jewelary jewlry jewelries jewellries',
    'jewellery',
  ),
  ...rename('aniversary anniversery annivesary', 'anniversary'),
  ...rename('bday birtday brithday birthsday', 'birthday'),
  ...rename('chrismas cristmas christmass', 'christmas'),
  ...rename('birthston birthstome', 'birthstone'),
  ...rename('saffire safire saffir', 'sapphire'),
  ...rename('bestseller bestselling seller selling popular', 'trending'),
  rosegold: 'rose gold',
  whitegold: 'white gold',
  yellowgold: 'yellow gold',
  pinky: 'signet',
  navy: 'blue',
};

/** Two words with the meaning of two others. */
export const replacedPairs: { readonly [pair: string]: string } = {
  'pink gold': 'rose gold',
  'red gold': 'rose gold',
};

/** The stones of each month, as the trade associations list them. */
export const birthstones: { readonly [month: string]: readonly string[] } = {
  january: ['garnet'],
  february: ['amethyst'],
  march: ['aquamarine', 'bloodstone'],
  april: ['diamond'],
  may: ['emerald'],
  june: ['pearl', 'moonstone', 'alexandrite'],
  july: ['ruby'],
  august: ['peridot', 'spinel', 'sardonyx'],
  september: ['sapphire'],
  october: ['opal', 'tourmaline'],
  november: ['topaz', 'citrine'],
  december: ['turquoise', 'tanzanite', 'zircon'],
};

/** Words that make a month in the search a month of birth. */
export const birthstoneWords: ReadonlySet<string> = new Set(['birthstone', 'born']);

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
  vintage: { kind: 'occasion', value: 'Traditional' },
  heirloom: { kind: 'occasion', value: 'Traditional' },
  timeless: { kind: 'occasion', value: 'Traditional' },
  minimal: { kind: 'occasion', value: 'Modern' },
  contemporary: { kind: 'occasion', value: 'Modern' },
  minimalist: { kind: 'occasion', value: 'Modern' },
  classic: { kind: 'occasion', value: 'Traditional' },
};

/** The words of products that a typed word means: any of them. */
export const wordSynonyms: { readonly [word: string]: readonly string[] } = {
  stud: ['studs'],
  hoop: ['hoops', 'huggies'],
  sleeper: ['hoops', 'huggies'],
  creole: ['hoops'],
  huggie: ['huggies'],
  drop: ['drops'],
  dropper: ['drops'],
  droplet: ['drops'],
  dangle: ['drops'],
  dangly: ['drops'],
  dangling: ['drops'],
  chandelier: ['drops', 'jhumkas'],
  jhumki: ['jhumkas'],
  pendent: ['pendant'],
  medallion: ['pendant'],
  tennis: ['tennis', 'riviere'],
  bangle: ['bangle', 'kada'],
  kara: ['kada'],
  torque: ['cuff'],
};

/** The stones that specifications name, and others that shoppers know. */
export const stones: ReadonlySet<string> = new Set(
  `agate alexandrite amber amethyst aquamarine beryl bloodstone carnelian citrine coral diamond emerald garnet
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
  return Object.fromEntries(words.split(/\s+/).map((word) => [word, recipient]));
}

function rename(words: string, name: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, name]));
}
