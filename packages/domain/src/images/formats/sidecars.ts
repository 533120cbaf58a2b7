/** Whether a file is next to images without being one: settings of an editor, or what a system puts into folders. */
export function isSidecar({ name }: { name: string }): boolean {
  return SIDECAR.test(name);
}

/** Which files of a drop or a folder were left out, in one sentence; `undefined` for none. */
export function skippedText(files: readonly { name: string }[]): string | undefined {
  if (files.length === 0) return undefined;
  const names = [...new Set(files.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const more = names.length > MOST_NAMES ? ' …' : '';
  return `${files.length === 1 ? '1 fil' : `${files.length} filer`} blev sprunget over: ${shown}${more}`;
}

const SIDECAR = /^\.|\.(xmp|pp3|dop|on1|cos|cof|thm|ini|db)$/i;
/** Names in the sentence. */
const MOST_NAMES = 5;
