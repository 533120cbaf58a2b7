import { createHash } from 'node:crypto';

interface Street {
  name: string;
  postalCode: string;
  district: string;
  houseNumbers: readonly string[];
  /** Flats on several floors behind each door, or one home. */
  kind: 'flats' | 'houses';
}

/** Streets and postal districts are real; the house numbers are made up. */
const streets: readonly Street[] = [
  ...flats('4 8 20 45 88 160', ['Nørrebrogade', '2200 København N'], ['Vesterbrogade', '1620 København V']),
  ...flats('2 17 36 71A', ['Østerbrogade', '2100 København Ø'], ['Amagerbrogade', '2300 København S']),
  ...flats('5 12 29', ['Istedgade', '1650 København V'], ['Jagtvej', '2200 København N']),
  ...flats('10 33 62', ['Gammel Kongevej', '1850 Frederiksberg C'], ['Falkoner Allé', '2000 Frederiksberg']),
  ...flats('6 21', ['Bredgade', '1260 København K'], ['Store Kongensgade', '1264 København K']),
  ...flats(
    '3 14',
    ['Vestergade', '8000 Aarhus C'],
    ['Vestergade', '5000 Odense C'],
    ['Nørregade', '8000 Aarhus C'],
  ),
  ...flats(
    '9 25',
    ['Vesterbro', '9000 Aalborg'],
    ['Boulevarden', '9000 Aalborg'],
    ['Algade', '4000 Roskilde'],
  ),
  ...flats(
    '7 18B',
    ['Kongensgade', '6700 Esbjerg'],
    ['Jernbanegade', '6000 Kolding'],
    ['Bredgade', '7400 Herning'],
  ),
  ...houses('12 45 101 102A 230', ['Strandvejen', '2900 Hellerup'], ['Strandvejen', '8000 Aarhus C']),
  ...houses('1 8 23 40', ['Ordrupvej', '2920 Charlottenlund'], ['Lyngby Hovedgade', '2800 Kongens Lyngby']),
  ...houses('2 15 60 118', ['Roskildevej', '2000 Frederiksberg'], ['Roskildevej', '2620 Albertslund']),
  ...houses(
    '4 11 27',
    ['Hovedgaden', '2970 Hørsholm'],
    ['Stengade', '3000 Helsingør'],
    ['Slotsgade', '3400 Hillerød'],
  ),
  ...houses('5 19', ['Algade', '4760 Vordingborg'], ['Algade', '9000 Aalborg'], ['Torvet', '4600 Køge']),
  ...houses(
    '3 22 54',
    ['Vestergade', '8600 Silkeborg'],
    ['Nørregade', '5000 Odense C'],
    ['Nørregade', '6700 Esbjerg'],
  ),
  ...houses(
    '6 13',
    ['Nørregade', '7400 Herning'],
    ['Nørregade', '4600 Køge'],
    ['Søndergade', '8000 Aarhus C'],
  ),
  ...houses(
    '2 31',
    ['Søndergade', '8700 Horsens'],
    ['Havnegade', '8700 Horsens'],
    ['Havnegade', '6700 Esbjerg'],
  ),
  ...houses(
    '10 24 77',
    ['Silkeborgvej', '8000 Aarhus C'],
    ['Grenåvej', '8240 Risskov'],
    ['Randersvej', '8200 Aarhus N'],
  ),
  ...houses('8 41 96', ['Skanderborgvej', '8260 Viby J'], ['Hasserisvej', '9000 Aalborg']),
  ...houses('1 16', ['Danmarksgade', '9900 Frederikshavn'], ['Danmarksgade', '7000 Fredericia']),
  ...houses('7 35', ['Prinsessegade', '7000 Fredericia'], ['Sct. Mathias Gade', '8800 Viborg']),
  ...houses(
    '4 28',
    ['Perlegade', '6400 Sønderborg'],
    ['Storegade', '6200 Aabenraa'],
    ['Møllergade', '5700 Svendborg'],
  ),
  ...houses('9 52', ['Sankt Laurentii Vej', '9990 Skagen'], ['Store Torvegade', '3700 Rønne']),
  ...houses(
    '3A 3B 14',
    ['Bygholm Parkvej', '8700 Horsens'],
    ['Skovvej', '2820 Gentofte'],
    ['Kirkevej', '2630 Taastrup'],
  ),
];

function flats(numbers: string, ...places: [name: string, district: string][]): Street[] {
  return places.map((place) => street('flats', numbers, place));
}

function houses(numbers: string, ...places: [name: string, district: string][]): Street[] {
  return places.map((place) => street('houses', numbers, place));
}

function street(kind: Street['kind'], numbers: string, [name, place]: [string, string]): Street {
  return {
    name,
    postalCode: place.slice(0, 4),
    district: place.slice(5),
    houseNumbers: numbers.split(' '),
    kind,
  };
}

export interface Address {
  id: string;
  /** For example `Nørrebrogade 20, 2. tv, 2200 København N`. */
  title: string;
  street: Street;
  houseNumber: string;
  entrance: Entrance;
}

/** A house number, behind which there may be several addresses. */
export interface Entrance {
  id: string;
  title: string;
}

// Above its use: the register is made when this file is read.
const FLOORS = ['st. tv', 'st. th', '1. tv', '1. th', '2. tv', '2. th', '3. tv', '3. th'];

export const addresses: readonly Address[] = streets
  .toSorted((a, b) => a.postalCode.localeCompare(b.postalCode) || a.name.localeCompare(b.name, 'da'))
  .flatMap(addressesOf);

/** An id in the register's shape, the same in every run. */
export function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

function addressesOf(street: Street): Address[] {
  const place = `${street.postalCode} ${street.district}`;
  return street.houseNumbers.flatMap((houseNumber) => {
    const door = `${street.name} ${houseNumber}`;
    const entrance = { id: idOf(`husnummer ${door}, ${place}`), title: `${door}, ${place}` };
    const titles =
      street.kind === 'houses' ? [entrance.title] : FLOORS.map((floor) => `${door}, ${floor}, ${place}`);
    return titles.map((title) => ({ id: idOf(`adresse ${title}`), title, street, houseNumber, entrance }));
  });
}
