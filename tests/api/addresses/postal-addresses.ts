import type { PostalAddress } from '@briolette/contract';

/** An address as a customer types it, and its lines as the post of the country prints them. */
export type Sample = { typed: Partial<PostalAddress>; printed: string };

/** Short names of the parts: street, second line, suburb, city, region, postcode. */
type Parts = { s: string; f?: string; d?: string; c?: string; r?: string; z?: string };

const to = (fullName: string, { s, f, d, c, r, z }: Parts, printed: string): Sample => ({
  typed: {
    fullName,
    line1: s,
    ...(f !== undefined && { line2: f }),
    ...(d !== undefined && { suburb: d }),
    ...(c !== undefined && { city: c }),
    ...(r !== undefined && { region: r }),
    ...(z !== undefined && { postcode: z }),
  },
  printed,
});

/** Three addresses in each of thirty countries. */
// biome-ignore format: a table
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  AE: [
    to('Aisha Khan', { s: 'Sheikh Zayed Road 12', r: 'Dubai' }, 'Aisha Khan|Sheikh Zayed Road 12|Dubai|UNITED ARAB EMIRATES'),
    to('Omar Said', { s: 'Corniche 5', f: 'PO Box 77', r: 'Abu Dhabi' }, 'Omar Said|Corniche 5|PO Box 77|Abu Dhabi|UNITED ARAB EMIRATES'),
    to('Lina Aziz', { s: 'Al Wahda Street 3', r: 'Sharjah', c: 'ignored', z: '12345' }, 'Lina Aziz|Al Wahda Street 3|Sharjah|UNITED ARAB EMIRATES'),
  ],
  AT: [
    to('Anna Huber', { s: 'Kärntner Straße 10', c: 'Wien', z: '1010' }, 'Anna Huber|Kärntner Straße 10|1010 Wien|AUSTRIA'),
    to('Max Gruber', { s: 'Getreidegasse 9', c: 'Salzburg', z: '5020' }, 'Max Gruber|Getreidegasse 9|5020 Salzburg|AUSTRIA'),
    to('Eva Moser', { s: 'Hauptplatz 1', f: 'Top 4', c: 'Graz', z: '8010' }, 'Eva Moser|Hauptplatz 1|Top 4|8010 Graz|AUSTRIA'),
  ],
  AU: [
    to('Zoe Lee', { s: '1 Macquarie Street', c: 'Sydney', r: 'NSW', z: '2000' }, 'Zoe Lee|1 Macquarie Street|Sydney NSW 2000|AUSTRALIA'),
    to('Jack Hall', { s: '20 Collins Street', f: 'Level 3', c: 'Melbourne', r: 'VIC', z: '3000' }, 'Jack Hall|20 Collins Street|Level 3|Melbourne VIC 3000|AUSTRALIA'),
    to('Mia Ross', { s: '4 Elder Street', c: 'Alice Springs', r: 'NT', z: '0870' }, 'Mia Ross|4 Elder Street|Alice Springs NT 0870|AUSTRALIA'),
  ],
  BE: [
    to('Luc Peeters', { s: 'Grote Markt 1', c: 'Brussel', z: '1000' }, 'Luc Peeters|Grote Markt 1|1000 Brussel|BELGIUM'),
    to('Marie Dubois', { s: 'Rue Léopold 7', c: 'Liège', z: '4000' }, 'Marie Dubois|Rue Léopold 7|4000 Liège|BELGIUM'),
    to('Jan Maes', { s: 'Meir 50', c: 'Antwerpen', z: '2000' }, 'Jan Maes|Meir 50|2000 Antwerpen|BELGIUM'),
  ],
  BR: [
    to('Ana Souza', { s: 'Avenida Paulista 1000', d: 'Bela Vista', c: 'São Paulo', r: 'SP', z: '01310100' }, 'Ana Souza|Avenida Paulista 1000|Bela Vista|São Paulo-SP|01310-100|BRAZIL'),
    to('João Lima', { s: 'Rua Chile 5', c: 'Salvador', r: 'BA', z: '40301-110' }, 'João Lima|Rua Chile 5|Salvador-BA|40301-110|BRAZIL'),
    to('Rui Alves', { s: 'Rua do Sol 8', f: 'Apto 12', d: 'Centro', c: 'Recife', r: 'PE', z: '50030-230' }, 'Rui Alves|Rua do Sol 8|Apto 12|Centro|Recife-PE|50030-230|BRAZIL'),
  ],
  CA: [
    to('Emma Roy', { s: '200 Kent Street', c: 'Ottawa', r: 'ON', z: 'k1a0b1' }, 'Emma Roy|200 Kent Street|Ottawa ON K1A 0B1|CANADA'),
    to('Noah Tran', { s: '88 Rue Sherbrooke', f: 'App. 3', c: 'Montréal', r: 'QC', z: 'H3Z 2Y7' }, 'Noah Tran|88 Rue Sherbrooke|App. 3|Montréal QC H3Z 2Y7|CANADA'),
    to('Liam Wong', { s: '5 Granville Street', c: 'Vancouver', r: 'BC', z: 'V8X-3X4' }, 'Liam Wong|5 Granville Street|Vancouver BC V8X 3X4|CANADA'),
  ],
  CH: [
    to('Nina Frei', { s: 'Bahnhofstrasse 21', c: 'Zürich', z: '8001' }, 'Nina Frei|Bahnhofstrasse 21|CH-8001 Zürich|SWITZERLAND'),
    to('Luca Rossi', { s: 'Via Nassa 3', c: 'Lugano', z: '6900' }, 'Luca Rossi|Via Nassa 3|CH-6900 Lugano|SWITZERLAND'),
    to('Chloé Favre', { s: 'Rue du Rhône 8', c: 'Genève', z: '1204' }, 'Chloé Favre|Rue du Rhône 8|CH-1204 Genève|SWITZERLAND'),
  ],
  CZ: [
    to('Jan Novák', { s: 'Karlova 4', c: 'Praha', z: '11000' }, 'Jan Novák|Karlova 4|110 00 Praha|CZECHIA'),
    to('Eva Malá', { s: 'Česká 12', c: 'Brno', z: '602 00' }, 'Eva Malá|Česká 12|602 00 Brno|CZECHIA'),
    to('Petr Dvořák', { s: 'Hlavní 1', c: 'Ostrava', z: '70200' }, 'Petr Dvořák|Hlavní 1|702 00 Ostrava|CZECHIA'),
  ],
  DE: [
    to('Erika Muster', { s: 'Friedrichstraße 43', c: 'Berlin', z: '10117' }, 'Erika Muster|Friedrichstraße 43|10117 Berlin|GERMANY'),
    to('Hans Weber', { s: 'Maximilianstraße 5', f: '2. Stock', c: 'München', z: '80539' }, 'Hans Weber|Maximilianstraße 5|2. Stock|80539 München|GERMANY'),
    to('Ida Kern', { s: 'Schlossplatz 1', c: 'Dresden', z: ' 01067 ', r: 'ignored' }, 'Ida Kern|Schlossplatz 1|01067 Dresden|GERMANY'),
  ],
  DK: [
    to('Freja Holm', { s: 'Strøget 9', c: 'København K', z: '1160' }, 'Freja Holm|Strøget 9|1160 København K|DENMARK'),
    to('Emil Bach', { s: 'Skolegade 2', c: 'Skanderborg', z: '8660' }, 'Emil Bach|Skolegade 2|8660 Skanderborg|DENMARK'),
    to('Ida Krogh', { s: 'Algade 14', c: 'Aalborg', z: '9000' }, 'Ida Krogh|Algade 14|9000 Aalborg|DENMARK'),
  ],
  ES: [
    to('Lucía Gil', { s: 'Calle Mayor 5', c: 'Madrid', r: 'Madrid', z: '28013' }, 'Lucía Gil|Calle Mayor 5|28013 Madrid Madrid|SPAIN'),
    to('Pau Serra', { s: 'Rambla 80', f: '3º 1ª', c: 'Girona', r: 'Girona', z: '17004' }, 'Pau Serra|Rambla 80|3º 1ª|17004 Girona Girona|SPAIN'),
    to('Ana Ruiz', { s: 'Calle Real 2', c: 'Ronda', r: 'Málaga', z: '29400' }, 'Ana Ruiz|Calle Real 2|29400 Ronda Málaga|SPAIN'),
  ],
  FI: [
    to('Aino Korhonen', { s: 'Mannerheimintie 1', c: 'Helsinki', z: '00100' }, 'Aino Korhonen|Mannerheimintie 1|FI-00100 Helsinki|FINLAND'),
    to('Eero Niemi', { s: 'Hämeenkatu 7', c: 'Tampere', z: '33100' }, 'Eero Niemi|Hämeenkatu 7|FI-33100 Tampere|FINLAND'),
    to('Liisa Salo', { s: 'Kauppakatu 3', f: 'B 12', c: 'Oulu', z: '90100' }, 'Liisa Salo|Kauppakatu 3|B 12|FI-90100 Oulu|FINLAND'),
  ],
  FR: [
    to('Camille Moreau', { s: '12 rue de la Paix', c: 'Paris', z: '75002' }, 'Camille Moreau|12 rue de la Paix|75002 Paris|FRANCE'),
    to('Hugo Petit', { s: '3 place Bellecour', f: 'Bâtiment B', c: 'Lyon', z: '69002' }, 'Hugo Petit|3 place Bellecour|Bâtiment B|69002 Lyon|FRANCE'),
    to('Léa Blanc', { s: '8 quai des Belges', c: 'Marseille', z: '13001' }, 'Léa Blanc|8 quai des Belges|13001 Marseille|FRANCE'),
  ],
  GB: [
    to('Grace Hill', { s: '1 Downing Street', c: 'London', z: 'sw1a2aa' }, 'Grace Hill|1 Downing Street|London|SW1A 2AA|UNITED KINGDOM'),
    to('Oliver Scott', { s: '9 Royal Mile', f: 'Flat 2', c: 'Edinburgh', z: 'EH1 1RE' }, 'Oliver Scott|9 Royal Mile|Flat 2|Edinburgh|EH1 1RE|UNITED KINGDOM'),
    to('Amy Jones', { s: '4 King Street', c: 'Manchester', z: 'm2 5bq' }, 'Amy Jones|4 King Street|Manchester|M2 5BQ|UNITED KINGDOM'),
  ],
  HK: [
    to('Wing Chan', { s: '8 Queen’s Road', c: 'Central', r: 'Hong Kong Island' }, 'Wing Chan|8 Queen’s Road|Central|Hong Kong Island|HONG KONG SAR CHINA'),
    to('Ka Ho', { s: '50 Nathan Road', f: '12/F', c: 'Tsim Sha Tsui', r: 'Kowloon' }, 'Ka Ho|50 Nathan Road|12/F|Tsim Sha Tsui|Kowloon|HONG KONG SAR CHINA'),
    to('Mei Lau', { s: '1 Tai Po Road', r: 'New Territories' }, 'Mei Lau|1 Tai Po Road|New Territories|HONG KONG SAR CHINA'),
  ],
  HU: [
    to('Kovács Anna', { s: 'Váci utca 15', c: 'Budapest', z: '1052' }, 'Kovács Anna|Budapest|Váci utca 15|1052|HUNGARY'),
    to('Nagy Péter', { s: 'Fő tér 2', c: 'Szeged', z: '6720' }, 'Nagy Péter|Szeged|Fő tér 2|6720|HUNGARY'),
    to('Tóth Éva', { s: 'Kossuth utca 1', f: 'II/3', c: 'Pécs', z: '7621' }, 'Tóth Éva|Pécs|Kossuth utca 1|II/3|7621|HUNGARY'),
  ],
  IE: [
    to('Aoife Byrne', { s: '7 Grafton Street', c: 'Dublin', z: 'd02x285' }, 'Aoife Byrne|7 Grafton Street|Dublin|D02 X285|IRELAND'),
    to('Seán Kelly', { s: '3 Main Street', d: 'Ballina', c: 'Killaloe', r: 'Co. Tipperary', z: 'A65 F4E2' }, 'Seán Kelly|3 Main Street|Ballina|Killaloe|Co. Tipperary|A65 F4E2|IRELAND'),
    to('Niamh Daly', { s: '12 Shop Street', c: 'Galway', r: 'Co. Galway' }, 'Niamh Daly|12 Shop Street|Galway|Co. Galway|IRELAND'),
  ],
  IN: [
    to('Priya Nair', { s: '14 MG Road', c: 'Bengaluru', r: 'Karnataka', z: '560001' }, 'Priya Nair|14 MG Road|Bengaluru 560001|Karnataka|INDIA'),
    to('Arjun Mehta', { s: '2 Marine Drive', d: 'Colaba', c: 'Mumbai', r: 'Maharashtra', z: '400020' }, 'Arjun Mehta|2 Marine Drive|Colaba|Mumbai 400020|Maharashtra|INDIA'),
    to('Asha Rao', { s: '5 Connaught Place', c: 'New Delhi', r: 'Delhi', z: '110001' }, 'Asha Rao|5 Connaught Place|New Delhi 110001|Delhi|INDIA'),
  ],
  IT: [
    to('Giulia Conti', { s: 'Via Condotti 8', c: 'Roma', r: 'RM', z: '00187' }, 'Giulia Conti|Via Condotti 8|00187 Roma RM|ITALY'),
    to('Marco Villa', { s: 'Via Monte Napoleone 3', c: 'Milano', r: 'MI', z: '20121' }, 'Marco Villa|Via Monte Napoleone 3|20121 Milano MI|ITALY'),
    to('Sara Greco', { s: 'Corso Umberto 10', f: 'Scala B', c: 'Napoli', r: 'NA', z: '80138' }, 'Sara Greco|Corso Umberto 10|Scala B|80138 Napoli NA|ITALY'),
  ],
  JP: [
    to('山田花子', { s: '千代田区千代田1-1', r: '東京都', z: '1000001' }, '〒100-0001|東京都|千代田区千代田1-1|山田花子|JAPAN'),
    to('Hanako Yamada', { s: '1-1 Chiyoda, Chiyoda-ku', r: 'Tokyo', z: '100-0001' }, 'Hanako Yamada|1-1 Chiyoda, Chiyoda-ku, Tokyo|100-0001|JAPAN'),
    to('佐藤健', { s: '北区梅田3-1', f: '1階', r: '大阪府', z: '５３０－０００１' }, '〒530-0001|大阪府|北区梅田3-1|1階|佐藤健|JAPAN'),
  ],
  KR: [
    to('김민준', { s: '세종대로 110', d: '중구', c: '서울', r: '서울특별시', z: '04524' }, '서울특별시 서울중구|세종대로 110|김민준|04524|SOUTH KOREA'),
    to('Minjun Kim', { s: '110 Sejong-daero', d: 'Jung-gu', c: 'Seoul', r: 'Seoul', z: '04524' }, 'Minjun Kim|110 Sejong-daero|Jung-gu|Seoul|Seoul|04524|SOUTH KOREA'),
    to('Jiwoo Park', { s: '33 Haeundae-ro', c: 'Haeundae-gu', r: 'Busan', z: '48099' }, 'Jiwoo Park|33 Haeundae-ro|Haeundae-gu|Busan|48099|SOUTH KOREA'),
  ],
  MX: [
    to('Sofía Díaz', { s: 'Paseo de la Reforma 50', d: 'Juárez', c: 'Ciudad de México', r: 'CDMX', z: '06600' }, 'Sofía Díaz|Paseo de la Reforma 50|Juárez|06600 Ciudad de México, CDMX|MEXICO'),
    to('Luis Vega', { s: 'Calle 60 100', c: 'Mérida', r: 'Yuc.', z: '97000' }, 'Luis Vega|Calle 60 100|97000 Mérida, Yuc.|MEXICO'),
    to('Eva Luna', { s: 'Hidalgo 8', f: 'Int. 4', d: 'Centro', c: 'Puebla', r: 'Pue.', z: '72000' }, 'Eva Luna|Hidalgo 8|Int. 4|Centro|72000 Puebla, Pue.|MEXICO'),
  ],
  NL: [
    to('Sanne Bakker', { s: 'Keizersgracht 100', c: 'Amsterdam', z: '1015cx' }, 'Sanne Bakker|Keizersgracht 100|1015 CX Amsterdam|NETHERLANDS'),
    to('Daan Visser', { s: 'Coolsingel 40', c: 'Rotterdam', z: '3011 AD' }, 'Daan Visser|Coolsingel 40|3011 AD Rotterdam|NETHERLANDS'),
    to('Lotte Smit', { s: 'Oudegracht 7', f: 'bis', c: 'Utrecht', z: '3511AB' }, 'Lotte Smit|Oudegracht 7|bis|3511 AB Utrecht|NETHERLANDS'),
  ],
  NO: [
    to('Ingrid Dahl', { s: 'Karl Johans gate 1', c: 'Oslo', z: '0154' }, 'Ingrid Dahl|Karl Johans gate 1|0154 Oslo|NORWAY'),
    to('Lars Berg', { s: 'Bryggen 5', c: 'Bergen', z: '5003' }, 'Lars Berg|Bryggen 5|5003 Bergen|NORWAY'),
    to('Nora Lie', { s: 'Storgata 9', c: 'Tromsø', z: '9008' }, 'Nora Lie|Storgata 9|9008 Tromsø|NORWAY'),
  ],
  NZ: [
    to('Ruby King', { s: '12 Queen Street', c: 'Auckland', z: '1010' }, 'Ruby King|12 Queen Street|Auckland 1010|NEW ZEALAND'),
    to('Finn Cole', { s: '3 Cuba Street', d: 'Te Aro', c: 'Wellington', z: '6011' }, 'Finn Cole|3 Cuba Street|Te Aro|Wellington 6011|NEW ZEALAND'),
    to('Isla Reid', { s: '40 High Street', d: 'Central', c: 'Christchurch', z: '8011' }, 'Isla Reid|40 High Street|Central|Christchurch 8011|NEW ZEALAND'),
  ],
  PL: [
    to('Zofia Nowak', { s: 'Nowy Świat 20', c: 'Warszawa', z: '00373' }, 'Zofia Nowak|Nowy Świat 20|00-373 Warszawa|POLAND'),
    to('Jan Wójcik', { s: 'Rynek 5', f: 'm. 3', c: 'Kraków', z: '31-042' }, 'Jan Wójcik|Rynek 5|m. 3|31-042 Kraków|POLAND'),
    to('Ewa Lis', { s: 'Długa 1', c: 'Gdańsk', z: '80–831' }, 'Ewa Lis|Długa 1|80-831 Gdańsk|POLAND'),
  ],
  PT: [
    to('Inês Costa', { s: 'Rua Augusta 100', c: 'Lisboa', z: '1100053' }, 'Inês Costa|Rua Augusta 100|1100-053 Lisboa|PORTUGAL'),
    to('Rui Pinto', { s: 'Avenida dos Aliados 3', c: 'Porto', z: '4000-064' }, 'Rui Pinto|Avenida dos Aliados 3|4000-064 Porto|PORTUGAL'),
    to('Ana Melo', { s: 'Rua Direita 2', f: '1.º Esq.', c: 'Faro', z: '8000 126' }, 'Ana Melo|Rua Direita 2|1.º Esq.|8000-126 Faro|PORTUGAL'),
  ],
  SE: [
    to('Elsa Lind', { s: 'Drottninggatan 5', c: 'Stockholm', z: '11151' }, 'Elsa Lind|Drottninggatan 5|SE-11151 Stockholm|SWEDEN'),
    to('Nils Ek', { s: 'Avenyn 12', c: 'Göteborg', z: '411 36' }, 'Nils Ek|Avenyn 12|SE-411 36 Göteborg|SWEDEN'),
    to('Maja Sjö', { s: 'Stortorget 1', f: 'lgh 1102', c: 'Malmö', z: '21122' }, 'Maja Sjö|Stortorget 1|lgh 1102|SE-21122 Malmö|SWEDEN'),
  ],
  SG: [
    to('Wei Tan', { s: '1 Orchard Road', z: '238801' }, 'Wei Tan|1 Orchard Road|SINGAPORE 238801|SINGAPORE'),
    to('Li Ng', { s: '10 Bayfront Avenue', f: '#05-01', z: '018956' }, 'Li Ng|10 Bayfront Avenue|#05-01|SINGAPORE 018956|SINGAPORE'),
    to('Siti Amin', { s: '50 Serangoon Road', z: '217959', c: 'ignored' }, 'Siti Amin|50 Serangoon Road|SINGAPORE 217959|SINGAPORE'),
  ],
  US: [
    to('Ava Smith', { s: '350 Fifth Avenue', f: 'Floor 21', c: 'New York', r: 'NY', z: '10118' }, 'Ava Smith|350 Fifth Avenue|Floor 21|New York, NY 10118|UNITED STATES'),
    to('Ethan Cruz', { s: '1 Market Street', c: 'San Francisco', r: 'CA', z: '94105-1420' }, 'Ethan Cruz|1 Market Street|San Francisco, CA 94105-1420|UNITED STATES'),
    to('Mia Chen', { s: '233 S Wacker Drive', c: 'Chicago', r: 'IL', z: '60606' }, 'Mia Chen|233 S Wacker Drive|Chicago, IL 60606|UNITED STATES'),
  ],
};

/** Postcodes that their countries don't have. */
export const wrongPostcodes: Readonly<Record<string, readonly string[]>> = {
  AT: ['101', '10100'],
  AU: ['200', 'SW1A 2AA'],
  BR: ['1310-100', '0131'],
  CA: ['12345', 'K1A 0O1'],
  CH: ['80011'],
  DE: ['1011', 'D-10117', '101170'],
  FR: ['7500', '750022'],
  GB: ['SW1', '10117', 'ZZ1 1AA'],
  IE: ['D02'],
  IN: ['56001'],
  IT: ['0018'],
  JP: ['100-001', '10117'],
  KR: ['110-110'],
  NL: ['1015', '1015 C1'],
  PL: ['0037'],
  PT: ['1100'],
  SE: ['1115'],
  SG: ['23880'],
  US: ['1011', '94105-14', 'K1A 0B1'],
};
