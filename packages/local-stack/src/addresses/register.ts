import { createHash } from 'node:crypto';
import { type Street, streets } from './streets.ts';

/** One home with its door, as the register writes it. */
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

/** Every address of the stand-in, by postal code, street, number and floor. */
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
