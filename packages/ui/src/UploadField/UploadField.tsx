import type { FileKind } from '@rumklar/domain/images/checkFile';
import { type ReactNode, type Ref, useDeferredValue, useId, useImperativeHandle, useRef } from 'react';
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
import type { UploadActions, UploadItem } from './uploadItem.ts';

/** Props of {@link UploadField}. */
export interface UploadFieldProps
  extends Omit<GroupFieldProps, 'children' | 'errorId'>,
    Pick<FieldProps, 'errorMessage'>,
    UploadActions {
  /** The files, in order. Files that did not change are the same objects as before. */
  files: readonly UploadItem[];
  /** Called with chosen, dropped, pasted or photographed files. */
  onAdd: (files: File[]) => void;
  /** What the files are sent as: floor plans may be PDF, too. @default 'image' */
  kind?: FileKind;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** Label of the button. @default 'Vælg billeder' */
  buttonLabel?: string;
  /** The button that opens the file dialog, to give it focus. */
  buttonRef?: Ref<HTMLButtonElement>;
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
 * <UploadField label="Billeder" files={queue.files} onAdd={add} onRemove={remove} onRetry={retry} onShrink={shrink}
 *   onHideNote={hideNote} isWholePage />
 */
export function UploadField({
  files,
  onAdd,
  onRemove,
  onRetry,
  onShrink,
  onHideNote,
  kind = 'image',
  isWholePage = false,
  label,
  isOptional,
  hint,
  errorMessage,
  buttonLabel = 'Vælg billeder',
  buttonRef,
  details,
  status,
  isDisabled = false,
  className,
  ...rest
}: UploadFieldProps) {
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(buttonRef, () => button.current);
  // Hundreds of new tiles are rendered in slices, so that the form reacts in between; a changed one is not late.
  const deferred = useDeferredValue(files);
  const shown = deferred.length === files.length ? files : deferred;
  const usable = shown.filter(({ state }) => state !== 'refused');

  return (
    <GroupField
      {...rest}
      {...{ label, isOptional, hint, isDisabled, className }}
      errorId={errorMessage ? errorId : undefined}
    >
      <ImageDropzoneArea
        {...{ buttonLabel, isDisabled, isWholePage }}
        accept={acceptPhotos(kind)}
        buttonRef={button}
        errorId={errorMessage ? errorId : undefined}
        onFiles={onAdd}
      >
        {usable.length > 0 && (
          <UploadFieldTiles
            label={`Valgte filer: ${label}`}
            files={usable}
            {...{ isDisabled, onRemove, onRetry, onShrink, onHideNote, details }}
            onEmptied={() => button.current?.focus()}
          />
        )}
      </ImageDropzoneArea>
      {status}
      <div role="alert" className={fieldStyles.field}>
        <UploadFieldRefused
          files={shown.filter(({ state }) => state === 'refused')}
          {...{ onRemove, onShrink }}
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
