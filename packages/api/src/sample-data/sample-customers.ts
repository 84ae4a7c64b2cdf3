type Row = readonly [
  firstName: string,
  lastName: string,
  building: string,
  street: string,
  town: string,
  district: string,
  state: string,
  pincode: number,
];

/**
 * Fictional people: email addresses end in .example, and phone numbers are reserved for fiction.
 */
// biome-ignore format: a table
const rows: readonly Row[] = [
  ['Ines', 'Castellano', '14', 'Quay Street', 'Harbourside', 'Old Docks', 'Westland', 400012],
  ['Tobias', 'Lindqvist', 'Flat 3, 88', 'Birch Avenue', 'Northgate', 'Lindenfield', 'Norrland', 411045],
  ['Amara', 'Okafor', 'The Mill, 2nd floor', 'Weir Lane', 'Millbrook', 'Riverside', 'Eastmark', 560034],
  ['Hélène', 'Brandt', '7b', 'Rue des Orfèvres', 'Saint-Clair', 'Les Halles', 'Provence', 130020],
  ['Yuki', 'Tanabe', '1204, Camellia Court', 'Station Road', 'Kamisaka', 'Midori', 'Honmachi', 604081],
  ['Marguerite', 'Leroy', '22', 'Place du Marché', 'Beaulieu', 'Centre', 'Provence', 130007],
  ['Owen', 'Hargreaves', '5', 'Chapel Row', 'Alderbury', 'Chalk Hill', 'Westland', 400077],
  ['Priya', 'Raghavan', 'Lotus House, 9', 'Temple Street', 'Rajpuram', 'South End', 'Eastmark', 560061],
  ['Sofia', 'Almeida', '31, 4th floor', 'Rua das Flores', 'Ribeira', 'Baixa', 'Costa Nova', 405014],
  ['Daniel', 'Whitcombe', 'Larch Cottage', 'Mill Lane', 'Stoke Amery', 'The Vale', 'Westland', 400093],
  ['Leila', 'Haddad', '18', 'Cedar Walk', 'Northgate', 'Olive Hill', 'Norrland', 411008],
  ['Matteo', 'Ferrara', 'Palazzo Due, 6', 'Via dei Gioielli', 'Montalto', 'Centro', 'Liguria', 161028],
  ['Freya', 'Sørensen', '44', 'Harbour Steps', 'Skagby', 'Havnen', 'Norrland', 411990],
  ['Jonas', 'Keller', 'Haus 12', 'Lindenallee', 'Neuwald', 'Altstadt', 'Ostmark', 103117],
  ['Chiara', 'Benedetti', '3', 'Vicolo Stretto', 'Montalto', 'San Rocco', 'Liguria', 161033],
  ['Rhys', 'Pritchard', 'Tŷ Gwyn', 'Castle Street', 'Aberfal', 'Seaward', 'Westland', 400140],
  ['Noor', 'Rahman', 'Flat 11, 240', 'Canal Street', 'Millbrook', 'Wharfside', 'Eastmark', 560040],
  ['Elodie', 'Fontaine', '9 bis', 'Rue Saint-Honoré', 'Saint-Clair', 'Royale', 'Provence', 130001],
  ['Kenji', 'Morimoto', '602', 'Riverside Drive', 'Kamisaka', 'Sakura', 'Honmachi', 604018],
  ['Beatriz', 'Carvalho', '77', 'Avenida da Praia', 'Ribeira', 'Foz', 'Costa Nova', 405088],
  ['Callum', 'Drummond', '2/1, 30', 'Hill Street', 'Garnock', 'Cathedral', 'Norrland', 412003],
  ['Zofia', 'Nowak', '15/8', 'Ulica Bursztynowa', 'Jantar', 'Stare Miasto', 'Ostmark', 802900],
  ['Adaeze', 'Nwosu', '6', 'Palm Crescent', 'Harbourside', 'Garden Quarter', 'Westland', 400018],
  ['Willem', 'de Vries', 'Grachtzicht 101', 'Herengracht', 'Waterstad', 'Gordel', 'Costa Nova', 405101],
  ['Anneliese', 'Vogt', '53', 'Goldschmiedgasse', 'Neuwald', 'Innenstadt', 'Ostmark', 103010],
];

export const sampleCustomers = rows.map(
  ([firstName, lastName, building, streetName, town, districtName, state, pincode], at) => ({
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@post.example`,
    mobile: `555010${String(1000 + at * 37).slice(0, 4)}`,
    address: { building, streetName, town, districtName, state, pincode },
  }),
);

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}
