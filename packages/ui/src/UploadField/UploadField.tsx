import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import {
  FieldErrorContent,
  type FieldProps,
  fieldStyles,
  GroupField,
  type GroupFieldProps,
} from '../Field/index.ts';
import { acceptPhotos, ImageDropzoneArea } from '../ImageDropzone/index.ts';
import { UploadFieldRefused } from './UploadFieldRefused.tsx';
import { UploadFieldTiles } from './UploadFieldTiles.tsx';
import type { UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import { type UploadStore, useUploads } from './uploadStore.ts';

/** Props of {@link UploadField}. */
export interface UploadFieldProps
  extends Omit<GroupFieldProps, 'children' | 'errorId'>,
    Pick<FieldProps, 'errorMessage'> {
  /** Has the files. Those that did not change are the same objects as before. */
  store: UploadStore;
  /** Which of them the field shows and takes: floor plans may be PDF, too. @default 'image' */
  kind?: FileKind;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** Label of the button. @default 'Vælg billeder' */
  buttonLabel?: string;
  /** What can be said about single images; without it, nothing. */
  details?: UploadDetails | undefined;
  /** Shown below the files: how far they are. */
  status?: ReactNode;
}

/**
 * Files that are uploaded from the moment they are chosen. Each has a preview, its state in words, and buttons for what can
 * be done about it; several are removed at once. Made for hundreds of files.
 *
 * @example
 * <UploadField label="Billeder" store={draft} isWholePage />
 */
export function UploadField({
  store,
  kind = 'image',
  isWholePage = false,
  label,
  isOptional,
  hint,
  errorMessage,
  buttonLabel = 'Vælg billeder',
  details,
  status,
  isDisabled = false,
  className,
  ...rest
}: UploadFieldProps) {
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isFloorPlan = kind === 'floorPlan';
  const uploads = useUploads(store);
  const files = useMemo(
    () => uploads?.files.filter((file) => file.isFloorPlan === isFloorPlan) ?? NO_FILES,
    [uploads?.files, isFloorPlan],
  );
  // Hundreds of new tiles are rendered in slices, so that the form reacts in between; a changed one is not late.
  const deferred = useDeferredValue(files);
  const shown = deferred.length === files.length ? files : deferred;
  const usable = shown.filter(({ state }) => state !== 'refused');
  const isClosed = isDisabled || !uploads;

  return (
    <GroupField
      {...rest}
      {...{ label, isOptional, hint, className }}
      isDisabled={isClosed}
      errorId={errorMessage ? errorId : undefined}
    >
      <ImageDropzoneArea
        {...{ buttonLabel, isWholePage }}
        isDisabled={isClosed}
        accept={acceptPhotos(kind)}
        buttonRef={button}
        errorId={errorMessage ? errorId : undefined}
        onFiles={(added) => store.addFiles(added, { isFloorPlan })}
      >
        {usable.length > 0 && (
          <UploadFieldTiles
            label={`Valgte filer: ${label}`}
            files={usable}
            {...{ store, details }}
            isDisabled={isClosed}
            addButton={button}
          />
        )}
      </ImageDropzoneArea>
      {status}
      <div role="alert" className={fieldStyles.field}>
        <UploadFieldRefused
          files={shown.filter(({ state }) => state === 'refused')}
          store={store}
          onDismiss={() => button.current?.focus()}
        />
        {errorMessage && (
          <p id={errorId} className={fieldStyles.error}>
            <FieldErrorContent>{errorMessage}</FieldErrorContent>
          </p>
        )}
      </div>
    </GroupField>
  );
}

const NO_FILES: readonly UploadItem[] = [];
