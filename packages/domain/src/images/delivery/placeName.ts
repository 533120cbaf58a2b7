/** What people call an image of an order: `7 Stue`, or `Billede 7` without a room. @param place from 1 */
export function placeName(place: number, room: string | null | undefined): string {
  return room ? `${place} ${room}` : `Billede ${place}`;
}
