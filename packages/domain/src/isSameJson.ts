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
