import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { countAnsweredItems } from '@rumklar/domain/revisions/queue';
import { CircleAlert, Send } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { isTyping } from '../DeliveryBoard/keyboard.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useDroppedFiles, usePastedFiles } from '../ImageDropzone/useDroppedFiles.ts';
import styles from './RevisionBoard.module.css';
import {
  isRevisionUploading,
  isRevisionWaiting,
  type RevisionBoardItem,
  revisionProblem,
} from './revisionBoardItem.ts';
import { focusNextUnanswered } from './useRevisionUpload.ts';

interface RevisionBoardBarProps {
  root: RefObject<HTMLElement | null>;
  items: readonly RevisionBoardItem[];
  /** Why it cannot be delivered, and what is wrong with files that belong to no image. */
  problems: readonly string[];
  onFiles: (files: File[]) => void;
  onUpload: (keys: string[]) => void;
  onDeliver: (() => void) | undefined;
}

export function RevisionBoardBar({
  root,
  items,
  problems,
  onFiles,
  onUpload,
  onDeliver,
}: RevisionBoardBarProps) {
  const waiting = items.flatMap((item) => (isRevisionWaiting(item) && item.file ? [item.file.key] : []));
  const isUploading = items.some(isRevisionUploading);
  const goToNext = () => root.current && focusNextUnanswered(root.current);
  return (
    <div className={styles.bar}>
      <p role="status" className="strong tabular">
        {answerTexts.progress(countAnsweredItems(items), items.length)}
      </p>
      <div className="cluster gap-1 gap-x-2">
        <Button
          variant="quiet"
          size="sm"
          isDisabled={items.every((item) => revisionProblem(item) === undefined)}
          onPress={goToNext}
        >
          {answerTexts.next} <kbd className={styles.key}>n</kbd>
        </Button>
        {(waiting.length > 0 || isUploading) && (
          <Button variant="secondary" isPending={isUploading} onPress={() => onUpload(waiting)}>
            {isUploading ? answerTexts.uploading : answerTexts.upload(waiting.length)}
          </Button>
        )}
        {onDeliver && (
          <Button onPress={onDeliver}>
            <Icon icon={Send} size={16} />
            {answerTexts.deliver}
          </Button>
        )}
      </div>
      <RevisionInput zone={root} onFiles={onFiles} onNext={goToNext} />
      <div role="alert" className={styles.alert}>
        {problems.map((text) => (
          <p key={text} className={classNames('danger strong breakable gap-2', styles.error)}>
            <Icon icon={CircleAlert} size={16} />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

interface RevisionInputProps {
  /** The board's element, marked `data-drop-zone`. */
  zone: RefObject<HTMLElement | null>;
  onFiles: (files: File[]) => void;
  onNext: () => void;
}

function RevisionInput({ zone, onFiles, onNext }: RevisionInputProps) {
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
