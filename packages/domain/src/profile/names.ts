/** The name to greet somebody by; not an empty one, nor JSON: some old accounts carry a serialised object in the name. */
export function displayName(fullName: string | null | undefined): string | undefined {
  const name = fullName?.trim();
  if (!name || /^[[{"]/.test(name)) return undefined;
  return name;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
