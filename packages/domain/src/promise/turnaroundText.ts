/** Minutes of a working day, from 8 to 17: public pages say times in such days. */
export const WORKDAY = 540;

/** How soon images are ready, as public pages say it: `4 arbejdstimer`, `2 hverdage`. @param minutes of working time */
export function turnaroundText(minutes: number): string {
  if (minutes < WORKDAY) {
    const hours = Math.ceil(minutes / 60);
    return hours === 1 ? '1 arbejdstime' : `${hours} arbejdstimer`;
  }
  const days = Math.ceil(minutes / WORKDAY);
  return days === 1 ? '1 hverdag' : `${days} hverdage`;
}
