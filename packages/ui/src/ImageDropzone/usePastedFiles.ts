import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes files that are pasted anywhere on the page, screenshots too, which React Aria's own drop zone leaves out. What
 * is pasted within another drop zone is that one's, and text pasted into a field stays text.
 *
 * @param zone the drop zone's element, marked `data-paste-zone`
 */
export function usePastedFiles(zone: RefObject<HTMLElement | null>, onPaste: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
    if (dialog && !dialog.contains(zone.current)) return;
    const owner = target.closest('[data-paste-zone]');
    if (owner ? owner !== zone.current : holdsText(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    onPaste(files);
  });

  useEffect(() => {
    // While it is captured: React Aria listens on the document too and would take copied files a second time.
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener, true);
    return () => document.removeEventListener('paste', listener, true);
  }, []);
}

function holdsText(event: ClipboardEvent, target: Element): boolean {
  const isTextField = target.closest('input, textarea, [contenteditable]') !== null;
  return isTextField && event.clipboardData?.types.includes('text/plain') === true;
}
