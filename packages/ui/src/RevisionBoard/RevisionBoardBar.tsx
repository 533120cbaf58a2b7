import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { countAnsweredItems } from '@rumklar/domain/revisions/queue';
import { CircleAlert, Send } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { focusNextUnanswered } from './focus.ts';
import styles from './RevisionBoard.module.css';
import { RevisionInput } from './RevisionInput.tsx';
import { isOnItsWay, isWaiting, problemOf, type RevisionBoardItem } from './revisionBoardItem.ts';

interface RevisionBoardBarProps {
  /** The board's element. */
  root: RefObject<HTMLElement | null>;
  items: readonly RevisionBoardItem[];
  /** Why it cannot be delivered, and what is wrong with files that belong to no image. */
  problems: readonly string[];
  onFiles: (files: File[]) => void;
  onUpload: (keys: string[]) => void;
  onDeliver: (() => void) | undefined;
}

/** How far the revision is, and what is done with all of it. */
export function RevisionBoardBar({
  root,
  items,
  problems,
  onFiles,
  onUpload,
  onDeliver,
}: RevisionBoardBarProps) {
  const waiting = items.flatMap((item) => (isWaiting(item) && item.file ? [item.file.key] : []));
  const isUploading = items.some(isOnItsWay);
  const goToNext = () => root.current && focusNextUnanswered(root.current);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.progress}>
        {answerTexts.progress(countAnsweredItems(items), items.length)}
      </p>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          size="sm"
          isDisabled={items.every((item) => problemOf(item) === undefined)}
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
          <p key={text} className={styles.error}>
            <Icon icon={CircleAlert} size={16} />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
