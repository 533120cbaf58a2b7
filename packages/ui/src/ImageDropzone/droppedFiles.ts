/**
 * The files of a drop, those in folders included, without what a system puts into folders by itself.
 * @param transfer of a `drop` event; it must be read before the event has been handled
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

export function isVisible({ name }: { name: string }): boolean {
  return !/^\.|^(Thumbs\.db|desktop\.ini)$/i.test(name);
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    if (!isVisible(entry)) return [];
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  if (!isFolder(entry)) return [];
  const found: File[] = [];
  const reader = entry.createReader();
  // A reader returns a folder in parts; an empty one is the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return found;
    const byName = part.sort((one, other) => one.name.localeCompare(other.name, 'da', { numeric: true }));
    for (const child of byName) found.push(...(await filesIn(child)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
