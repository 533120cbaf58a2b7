import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { madeWithNames } from '@rumklar/domain/images/label';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { CircleAlert, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { ChooseFile } from '../DeliveryCard/ChooseFile.tsx';
import { DeliveryFileCard } from '../DeliveryCard/DeliveryFileCard.tsx';
import { DeliveryImageButton } from '../DeliveryCard/DeliveryThumbnail.tsx';
import { ShapeNotice } from '../DeliveryCard/ShapeNotice.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './RevisionBoard.module.css';
import {
  isRevisionUploading,
  type RevisionBoardActions,
  type RevisionBoardItem,
} from './revisionBoardItem.ts';

interface RevisionVersionProps {
  item: RevisionBoardItem;
  isWorkable: boolean;
  error: string | undefined;
  aiLabel: string | undefined;
  actions: RevisionBoardActions;
  onFiles: (files: File[]) => void;
  onOpen: () => void;
}

/** The new version of an image: what is stored of it, the file that is chosen for it, or the place for one. */
export function RevisionVersion(props: RevisionVersionProps) {
  const { item, isWorkable, error, aiLabel, actions, onFiles, onOpen } = props;
  const { name, original, versions, file, services, state } = item;
  const isEmpty = versions.length === 0 && !file;
  const isLeftOut = isEmpty && state === 'not_possible';
  // Nobody has begun, or nobody ever did.
  if (isEmpty && state === 'open' && !isWorkable) return null;
  const choose = isWorkable && !isRevisionUploading(item) && (
    <ChooseFile
      label={isEmpty ? answerTexts.choose : answerTexts.replace}
      name={isEmpty ? answerTexts.chooseFor(name) : answerTexts.replaceOf(name)}
      allowsMultiple={false}
      variant={isEmpty ? 'secondary' : 'quiet'}
      onFiles={onFiles}
    />
  );
  return (
    <>
      <h4 className={classNames('meta', styles.sideHeading)}>{answerTexts.newVersion}</h4>
      {versions.length > 0 && <StoredVersion {...props}>{!file && choose}</StoredVersion>}
      {file && <DeliveryFileCard {...{ file, original, services, aiLabel, actions, onOpen }} asksMadeWith />}
      {isLeftOut && !isWorkable && <p className="meta breakable">{answerTexts.noVersion}</p>}
      {choose && (isEmpty || file) && (
        <div className={isEmpty ? styles.empty : undefined} data-quiet={isLeftOut || undefined}>
          {isEmpty && (
            <p className={classNames('cluster gap-1 gap-x-3', styles.dropHere)}>
              {!isLeftOut && <Badge tone="warning">{answerTexts.missing}</Badge>}
              <span>{answerTexts.dropHere}</span>
            </p>
          )}
          {choose}
        </div>
      )}
      <div role="alert">
        {error && (
          <p className={classNames('danger strong breakable gap-2', styles.error)}>
            <Icon icon={CircleAlert} size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </>
  );
}

interface StoredVersionProps extends RevisionVersionProps {
  /** A further button. */
  children: ReactNode;
}

function StoredVersion({ item, isWorkable, actions, onOpen, children }: StoredVersionProps) {
  const { name, original, meant, versions } = item;
  const [newest] = versions;
  if (!newest) return null;
  const { id, version, image, madeWith, labelText, isDelivered } = newest;
  const state = isDelivered
    ? answerTexts.isDelivered
    : isWorkable
      ? answerTexts.waits
      : answerTexts.notDelivered;
  return (
    <article className="column gap-2" aria-label={newest.name}>
      <div className={styles.thumbnail}>
        <DeliveryImageButton
          id={id}
          image={image}
          label={boardTexts.enlarge(image.alt ?? newest.name)}
          onPress={onOpen}
        />
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="cluster gap-1 gap-x-3">
          <strong>{answerTexts.version(version)}</strong>
          <Badge tone={isDelivered ? 'success' : isWorkable ? 'accent' : 'neutral'}>{state}</Badge>
        </p>
        <ShapeNotice image={image} original={original?.image} />
        <p className="meta breakable">
          {madeWithNames[madeWith]} · {labelText ?? boardTexts.withoutLabel}
        </p>
        <div className={classNames('cluster gap-1 gap-x-2', styles.buttons)}>
          {meant && (
            <Button variant="quiet" size="sm" aria-label={answerTexts.compareOf(name)} onPress={onOpen}>
              {answerTexts.compare}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={answerTexts.getOf(version, name)}
            onPress={() => void actions.onDownload(id)}
          >
            <Icon icon={Download} size={16} />
            {answerTexts.get(version)}
          </Button>
          {children}
        </div>
      </div>
    </article>
  );
}
