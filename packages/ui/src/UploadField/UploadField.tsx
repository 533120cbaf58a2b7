import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { type Message, sentence } from '@rumklar/domain/message';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { FailedPart } from '../FailedPart/FailedPart.tsx';
import fieldStyles from '../Field/Field.module.css';
import { FieldErrorContent, type FieldProps } from '../Field/Field.tsx';
import { GroupField, type GroupFieldProps } from '../Field/GroupField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { ImageDropzoneArea } from '../ImageDropzone/ImageDropzoneArea.tsx';
import { acceptPhotos } from '../ImageDropzone/uploadFile.ts';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './UploadField.module.css';
import type { UploadFieldBarProps } from './UploadFieldBar.tsx';
import type { UploadFieldPartProps } from './UploadFieldTiles.tsx';
import { type UploadDetails, type UploadStore, useUploads } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import { useSelection } from './useSelection.ts';

export interface UploadFieldProps
  extends Omit<GroupFieldProps, 'children' | 'errorId' | 'isLabelHidden'>,
    Pick<FieldProps, 'errorMessage'> {
  /** Keeps the files. A file that did not change is the same object as before. */
  store: UploadStore;
  /** Which of them the field shows and takes: floor plans may be PDF, too. @default 'image' */
  kind?: FileKind;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** What can be said about single images; without it, nothing, and the files are shown with their names. */
  details?: UploadDetails | undefined;
  /** How many files are about to be shown: a draft is being opened. @default 0 */
  opening?: number;
  status?: ReactNode;
}

/**
 * Files that are uploaded from the moment they are chosen, each with its state and buttons; several are changed or removed at
 * once. Made for hundreds of files.
 * @example <UploadField label="Billeder" store={draft} isWholePage />
 */
export function UploadField({ store, details, opening = 0, status, ...props }: UploadFieldProps) {
  const { kind = 'image', isWholePage = false, errorMessage, isDisabled = false, ...rest } = props;
  const { label } = rest;
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isFloorPlan = kind === 'floorPlan';
  const { usable, refused, isLoaded } = useShownFiles(store, isFloorPlan);
  const isClosed = isDisabled || !isLoaded;

  useEffect(() => {
    if (opening > 0) preloadTiles();
  }, [opening]);

  const hasTiles = usable.length > 0 || opening > 0;
  const selection = useSelection(usable.map(({ key }) => key));
  const [chosenRows, setRows] = useState<boolean>();
  const view = { isRows: Boolean(details) && (chosenRows ?? usable.length >= ROWS_FROM), onChange: setRows };
  const parts = { store, files: usable, selection, details, isDisabled: isClosed, view, addButton: button };

  return (
    <GroupField
      {...rest}
      isLabelHidden={hasTiles && details !== undefined}
      isDisabled={isClosed}
      errorId={errorMessage ? errorId : undefined}
    >
      <ImageDropzoneArea
        {...{ isWholePage }}
        buttonLabel={`${hasTiles && details ? 'Tilføj' : 'Vælg'} ${label.toLowerCase()}`}
        isDisabled={isClosed}
        accept={acceptPhotos(kind)}
        buttonRef={button}
        errorId={errorMessage ? errorId : undefined}
        onBegin={preloadTiles}
        onFiles={(added) => {
          preloadTiles();
          store.addFiles(added, { isFloorPlan });
        }}
        hasTiles={details !== undefined}
        above={usable.length > 0 && <UploadFieldBar {...parts} label={label} status={status} />}
      >
        {usable.length > 0 ? (
          <UploadFieldTiles {...parts} label={`Valgte filer: ${label}`} />
        ) : (
          opening > 0 && <SkeletonTiles count={opening} />
        )}
      </ImageDropzoneArea>
      <div role="alert" className={fieldStyles.field}>
        <UploadFieldRefused files={refused} store={store} onDismiss={() => button.current?.focus()} />
        {errorMessage && (
          <p id={errorId} className={fieldStyles.error}>
            <FieldErrorContent>{errorMessage}</FieldErrorContent>
          </p>
        )}
      </div>
    </GroupField>
  );
}

/** The files of a field as they are shown; not loaded when the draft could not be loaded. */
function useShownFiles(store: UploadStore, isFloorPlan: boolean) {
  const uploads = useUploads(store);
  const files = useMemo(
    () => uploads?.files.filter((file) => file.isFloorPlan === isFloorPlan) ?? NO_FILES,
    [uploads?.files, isFloorPlan],
  );
  // Hundreds of new tiles are rendered in slices, so that the form reacts in between; a changed one is not late.
  const deferred = useDeferredValue(files);
  const shown = deferred.length === files.length ? files : deferred;
  return {
    isLoaded: uploads !== undefined,
    usable: shown.filter(({ state }) => state !== 'refused'),
    refused: shown.filter(({ state }) => state === 'refused'),
  };
}

function SkeletonTiles({ count }: { count: number }) {
  return (
    <div role="status" aria-label={detailsTexts.opening} className={styles.list}>
      {Array.from({ length: Math.min(count, MOST_SKELETONS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} height="auto" className={styles.skeleton} />
      ))}
    </div>
  );
}

/** Loads what is needed from the first file on, which is not part of the first load. */
export async function preloadTiles(): Promise<void> {
  await Promise.all([UploadFieldTiles.preload(), UploadFieldBar.preload()]);
}

const loadTiles = () => import('./uploadFieldParts.ts');
const UploadFieldTiles = lazyPart<UploadFieldPartProps>(async () => (await loadTiles()).UploadFieldTiles, {
  loading: ({ files }) => <SkeletonTiles count={files.length} />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});
const UploadFieldBar = lazyPart<UploadFieldBarProps>(async () => (await loadTiles()).UploadFieldBar, {
  failed: null,
});

const NO_FILES: readonly UploadItem[] = [];
/** From so many photographs on they are shown in rows at first. */
const ROWS_FROM = 25;
/** More than these do not fit on a screen. */
const MOST_SKELETONS = 20;

interface UploadFieldRefusedProps {
  store: UploadStore;
  files: readonly UploadItem[];
  /** Called before they are removed, so that the focus is not lost. */
  onDismiss: () => void;
}

/** The files that cannot be used, with the reason of each; they are not part of the order. */
function UploadFieldRefused({ store, files, onDismiss }: UploadFieldRefusedProps) {
  if (files.length === 0) return null;
  const keys = (some: readonly UploadItem[]) => some.map(({ key }) => key);
  const shrinkable = files.filter(({ canShrink }) => canShrink);
  const rest = files.length - SHOWN;
  return (
    <div className="grid gap-2">
      {files.slice(0, SHOWN).map(({ key, fileName, problem }) => (
        <p key={key} className={fieldStyles.error}>
          <Icon icon={CircleAlert} size={16} />
          <span>{reasonOf(fileName, problem ?? orderFormTexts.unusable)}</span>
        </p>
      ))}
      {rest > 0 && <p className={fieldStyles.error}>{orderFormTexts.moreRefused(rest)}</p>}
      <div className="cluster gap-2">
        {shrinkable.length > 0 && (
          <Button variant="secondary" size="sm" onPress={() => store.shrink(keys(shrinkable))}>
            {orderFormTexts.shrink(shrinkable.length)}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            onDismiss();
            store.remove(keys(files));
          }}
        >
          {orderFormTexts.dismissRefused(files.length)}
        </Button>
      </div>
    </div>
  );
}

/** The reason, with the name of the file where it does not say it. */
function reasonOf(fileName: string, problem: Message): string {
  const reason = sentence(problem);
  return reason.includes(fileName) ? reason : `${fileName}: ${reason}`;
}

const SHOWN = 5;
