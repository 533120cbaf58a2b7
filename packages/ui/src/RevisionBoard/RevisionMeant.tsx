import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { Download, Image as ImageIcon, Maximize2 } from 'lucide-react';
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
  const { name, marks, meant, original } = item;
  return (
    <div className="column gap-3">
      <h4 className={classNames('meta', styles.sideHeading)}>
        {meant ? answerTexts.meant(meant.version) : answerTexts.meantDeleted}
      </h4>
      {meant ? (
        <MarkedVersion key={meant.id} meant={meant} marks={marks} />
      ) : (
        <ImageMarksView image={undefined} marks={marks} />
      )}
      <div className={classNames('column gap-1', styles.buttons)}>
        {meant && (
          <div className="cluster gap-1 gap-x-2">
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
          </div>
        )}
        {original && (
          <div className="cluster gap-1 gap-x-2">
            <Button
              variant="quiet"
              size="sm"
              aria-label={answerTexts.originalOf(name)}
              onPress={onOpenOriginal}
            >
              <Icon icon={ImageIcon} size={16} />
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
          </div>
        )}
      </div>
      {!original && <p className="meta breakable">{answerTexts.noOriginal}</p>}
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
        <>
          <Skeleton
            height="auto"
            className={styles.loading}
            style={{ aspectRatio: image.width && image.height ? image.width / image.height : 1.5 }}
          />
          <ImageMarksView image={undefined} marks={marks} />
        </>
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
