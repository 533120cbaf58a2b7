/** A field of a value from outside, such as stored or sent JSON; `undefined` where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

/** A field that is a number of 0 or more. */
export function numberOf(value: unknown, name: string): number | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'number' && Number.isFinite(field) && field >= 0 ? field : undefined;
}

export function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether two values say the same, in whatever order their fields were stored; a field without a value is none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || comparable(one) === comparable(other);
}

function comparable(json: unknown): string {
  // Sorted by name at every depth.
  return JSON.stringify(json, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
