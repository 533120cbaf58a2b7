import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../DeliveryBoard/keyboard.ts';
import { useDroppedFiles } from '../ImageDropzone/useDroppedFiles.ts';
import { usePastedFiles } from '../ImageDropzone/usePastedFiles.ts';
import styles from './RevisionBoard.module.css';

interface RevisionInputProps {
  /** The board's element, marked `data-drop-zone`. */
  zone: RefObject<HTMLElement | null>;
  onFiles: (files: File[]) => void;
  /** `N` was pressed. */
  onNext: () => void;
}

/** What is dropped or pasted anywhere on the page, and its keys. */
export function RevisionInput({ zone, onFiles, onNext }: RevisionInputProps) {
  const isTarget = useDroppedFiles({ zone, isWholePage: true, isDisabled: false, onDrop: onFiles });
  usePastedFiles(zone, onFiles);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || isTyping(event)) return;
    event.preventDefault();
    onNext();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return isTarget && <p className={styles.dropAnywhere}>{answerTexts.dropAnywhere}</p>;
}
