/** A whole number as people type it; `null` for an empty field, `undefined` for what is not from `least` to `most`. */
export function parseWhole(text: string, least: number, most: number): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const value = /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Hours as typed (`8`, `1,5`) in minutes; `null` for an empty field, `undefined` for anything but 0,5 to 1.000 hours. */
export function parseHoursField(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const minutes = /^\d{1,4}(\.[05])?$/.test(plain) ? Number(plain) * 60 : Number.NaN;
  return minutes >= 30 && minutes <= 60_000 ? minutes : undefined;
}
