import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface DropTarget {
  /** The drop zone's element, marked `data-drop-zone`. */
  zone: RefObject<HTMLElement | null>;
  /** Takes files that are dropped anywhere else on the page, too. */
  isWholePage: boolean;
  isDisabled: boolean;
  onDrop: (files: File[]) => void;
}

/** Takes files that are dropped into a zone, or anywhere on the page. @returns whether files are dragged over that place */
export function useDroppedFiles({ zone, isWholePage, isDisabled, onDrop }: DropTarget): boolean {
  const [isTarget, setIsTarget] = useState(false);

  const handle = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    const isOwn = takes(event.target);
    if (event.type === 'dragleave') {
      // Without a related target the pointer has left the window.
      if (event.relatedTarget === null || !takes(event.relatedTarget)) setIsTarget(false);
      return;
    }
    // Otherwise the browser would open a file that misses the zone, and leave the page.
    if (isWholePage || isOwn) event.preventDefault();
    const isTaking = isOwn && !isDisabled;
    if (isWholePage || isOwn)
      dataTransfer.dropEffect = isTaking || takesElsewhere(event.target) ? 'copy' : 'none';
    setIsTarget(isTaking && event.type !== 'drop');
    if (isTaking && event.type === 'drop') void droppedFiles(dataTransfer).then(onDrop);
  });

  /** Whether this zone takes what is dropped there: in it, or outside of the other zones and of dialogs. */
  function takes(target: EventTarget | null): boolean {
    if (!(target instanceof Element)) return isWholePage;
    const other = target.closest('[data-drop-zone]');
    if (other) return other === zone.current;
    return isWholePage && target.closest('[role="dialog"], [role="alertdialog"]') === null;
  }

  function takesElsewhere(target: EventTarget | null): boolean {
    const other = target instanceof Element ? target.closest('[data-drop-zone]') : null;
    return other !== null && other !== zone.current;
  }

  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) {
      document.addEventListener(type, (event) => handle(event), { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  return isTarget;
}

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

/** Handles files, screenshots too, that are pasted anywhere but in another drop zone; not text pasted into a field. */
export function usePastedFiles(zone: RefObject<HTMLElement | null>, onPaste: (files: File[]) => void) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
    if (dialog && !dialog.contains(zone.current)) return;
    const pasteZone = target.closest('[data-drop-zone]');
    if (pasteZone ? pasteZone !== zone.current : hasText(event, target)) return;
    event.preventDefault();
    onPaste(files);
  });

  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

function hasText(event: ClipboardEvent, target: Element): boolean {
  const isTextField = target.closest('input, textarea, [contenteditable]') !== null;
  return isTextField && event.clipboardData?.types.includes('text/plain') === true;
}
