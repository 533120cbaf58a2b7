/**
 * The name to greet somebody by, or `undefined` when it is empty or looks like JSON: some old accounts carry a
 * serialised object in the name.
 */
export function displayName(fullName: string | null | undefined): string | undefined {
  const name = fullName?.trim();
  if (!name || /^[[{"]/.test(name)) return undefined;
  return name;
}
