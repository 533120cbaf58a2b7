/** The name of the global object that the prerendered page keeps chosen files in. */
export const EARLY_FILES = 'rumklarEarlyFiles';

/**
 * Takes the files that were chosen in the prerendered page before its code had loaded, and those of a dialog that is still
 * open: the field that opened it is not on the page any more when they are chosen.
 */
export function takeEarlyFiles(take: (files: File[]) => void): void {
  const early: { files: File[]; take?: typeof take } | undefined = Reflect.get(window, EARLY_FILES);
  if (!early) return;
  early.take = take;
  const files = early.files.splice(0);
  if (files.length > 0) take(files);
}
