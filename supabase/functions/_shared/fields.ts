/** A text of something from outside; `undefined` when it is missing or no text. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

/** A number of something from outside; `undefined` when it is missing or no number. */
export function numberOf(value: unknown, name: string): number | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? field : undefined;
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

export function entriesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isUuid(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
