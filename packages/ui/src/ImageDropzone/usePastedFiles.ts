import { type RefObject, useEffect, useEffectEvent } from 'react';

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
