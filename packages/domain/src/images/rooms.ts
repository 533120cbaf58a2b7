/** The rooms that an image can show, in Danish as the database keeps them; a test compares the two lists. */
export const rooms = [
  'Stue',
  'Køkken',
  'Alrum',
  'Soveværelse',
  'Værelse',
  'Badeværelse',
  'Entré',
  'Bryggers',
  'Kontor',
  'Altan',
  'Have',
  'Facade',
  'Kælder',
  'Andet',
] as const;

export type Room = (typeof rooms)[number];

export function isRoom(value: unknown): value is Room {
  return rooms.some((room) => room === value);
}
