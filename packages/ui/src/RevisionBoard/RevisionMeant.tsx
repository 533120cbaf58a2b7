import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { Download, Maximize2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import { ImageMarksView } from '../ImageMarks/ImageMarksView.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './RevisionBoard.module.css';
import type { RevisionBoardActions, RevisionBoardItem } from './revisionBoardItem.ts';

interface RevisionMeantProps {
  item: RevisionBoardItem;
  actions: Pick<RevisionBoardActions, 'onDownload'>;
  onOpen: () => void;
  onOpenOriginal: () => void;
}

export function RevisionMeant({ item, actions, onOpen, onOpenOriginal }: RevisionMeantProps) {
  const { name, note, marks, meant, original } = item;
  return (
    <div className="column gap-3">
      <h4 className={classNames('meta', styles.sideHeading)}>
        {meant ? answerTexts.meant(meant.version) : answerTexts.meantDeleted}
      </h4>
      <p className={styles.note} data-empty={!note || undefined}>
        {note || answerTexts.noWords}
      </p>
      {meant ? (
        <MarkedVersion key={meant.id} meant={meant} marks={marks} />
      ) : (
        <ImageMarksView image={undefined} marks={marks} />
      )}
      <div className="cluster gap-1 gap-x-2">
        {meant && (
          <>
            <Button variant="quiet" size="sm" aria-label={answerTexts.enlarge(name)} onPress={onOpen}>
              <Icon icon={Maximize2} size={16} />
              {answerTexts.enlargeLabel}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={answerTexts.getOf(meant.version, name)}
              onPress={() => void actions.onDownload(meant.id)}
            >
              <Icon icon={Download} size={16} />
              {answerTexts.get(meant.version)}
            </Button>
          </>
        )}
        {original ? (
          <>
            <Button
              variant="quiet"
              size="sm"
              aria-label={answerTexts.originalOf(name)}
              onPress={onOpenOriginal}
            >
              {answerTexts.original}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={answerTexts.getOriginalOf(name)}
              onPress={() => void actions.onDownload(original.id)}
            >
              <Icon icon={Download} size={16} />
              {answerTexts.getOriginal}
            </Button>
          </>
        ) : (
          <span className="meta breakable">{answerTexts.noOriginal}</span>
        )}
      </div>
    </div>
  );
}

interface MarkedVersionProps extends Pick<RevisionBoardItem, 'marks'> {
  meant: NonNullable<RevisionBoardItem['meant']>;
}

/** The marks are listed without the image, too. */
function MarkedVersion({ meant, marks }: MarkedVersionProps) {
  const container = useRef<HTMLDivElement>(null);
  const { id, name, image, shown } = meant;
  const { status, url } = useLazyUrl(container, id, shown);
  return (
    <div ref={container} className="shrink">
      {status === 'loading' ? (
        <Skeleton height="14rem" />
      ) : (
        <>
          {status === 'failed' && (
            <p role="alert" className={classNames('danger strong breakable gap-2', styles.error)}>
              {answerTexts.meantFailed}
            </p>
          )}
          <ImageMarksView
            image={
              url === undefined
                ? undefined
                : { id, src: url, alt: image.alt ?? name, name, width: image.width, height: image.height }
            }
            marks={marks}
          />
        </>
      )}
    </div>
  );
}
