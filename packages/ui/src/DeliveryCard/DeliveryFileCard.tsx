import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './DeliveryCard.module.css';
import { DeliveryImageButton } from './DeliveryThumbnail.tsx';
import type { DeliveryFile } from './delivery.ts';
import { draggable } from './dragging.ts';
import { FileNotes, type FileNotesProps } from './FileNotes.tsx';

interface DeliveryFileCardProps extends Omit<FileNotesProps, 'isBusy'> {
  onOpen: () => void;
}

export function DeliveryFileCard({
  file,
  item,
  original = item?.original,
  onOpen,
  ...rest
}: DeliveryFileCardProps) {
  const { key, name, url, state, matchedBy } = file;
  const isBusy = state === 'preparing' || state === 'uploading';
  const { actions, onMove } = rest;
  return (
    <article
      className={classNames('column shrink', styles.card)}
      data-state={state}
      aria-label={name}
      {...(!isBusy && onMove && draggable({ kind: 'file', id: key }))}
    >
      <div className={classNames('row gap-2', styles.line)}>
        <p className={styles.about} title={name}>
          {state !== 'refused' && onMove && <span data-found={matchedBy}>{boardTexts.found[matchedBy]}</span>}
          <span>{name}</span>
        </p>
        <Badge tone={STATES[state].tone}>
          {state === 'uploading' ? boardTexts.sent(percent.format(file.progress ?? 0)) : STATES[state].label}
        </Badge>
        {!isBusy && (
          <IconButton
            icon={X}
            size="sm"
            aria-label={boardTexts.remove(name)}
            onPress={() => actions.onRemove(key)}
          />
        )}
      </div>
      <div className={styles.picture}>
        {url ? (
          <DeliveryImageButton
            id={key}
            image={{ thumbnail: file.thumbnail ?? (() => url), full: () => url, ...file.shape }}
            original={original?.image}
            label={boardTexts.enlarge(name)}
            onPress={onOpen}
          />
        ) : (
          <span className={styles.thumbnail} />
        )}
        {isBusy && <Progress name={name} state={state} progress={file.progress ?? 0} />}
      </div>
      <FileNotes {...{ file, item, original, isBusy }} {...rest} />
    </article>
  );
}

interface ProgressProps {
  name: string;
  state: 'preparing' | 'uploading';
  progress: number;
}

function Progress({ name, state, progress }: ProgressProps) {
  const share: CSSProperties & { '--share': number } = { '--share': progress };
  return (
    <div
      role="progressbar"
      aria-label={`${state === 'preparing' ? boardTexts.preparing : boardTexts.sending}: ${name}`}
      aria-valuemin={0}
      aria-valuemax={1}
      // Preparing has no known end.
      {...(state === 'uploading' && {
        'aria-valuenow': progress,
        'aria-valuetext': percent.format(progress),
      })}
      className={styles.progress}
      style={share}
    />
  );
}

const STATES: Record<DeliveryFile['state'], { label: string; tone: BadgeTone }> = {
  ready: { label: boardTexts.waiting, tone: 'accent' },
  preparing: { label: boardTexts.preparing, tone: 'accent' },
  uploading: { label: boardTexts.sending, tone: 'accent' },
  failed: { label: boardTexts.failed, tone: 'danger' },
  refused: { label: boardTexts.refused, tone: 'danger' },
};
const percent = new Intl.NumberFormat('da-DK', { style: 'percent' });
