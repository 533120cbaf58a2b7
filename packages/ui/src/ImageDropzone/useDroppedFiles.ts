import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles } from './droppedFiles.ts';

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
