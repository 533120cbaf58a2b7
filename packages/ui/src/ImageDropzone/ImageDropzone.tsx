import type { FileKind } from '@rumklar/domain/images/checkFile';
import { standardLimits } from '@rumklar/domain/images/limits';
import { Camera, CircleAlert, ImagePlus } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Group, type GroupProps } from 'react-aria-components/Group';
import { Text } from 'react-aria-components/Text';
import { Button } from '../Button/index.ts';
import { withClassName } from '../classNames/index.ts';
import { type FieldProps, fieldStyles } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './ImageDropzone.module.css';
import { ImageDropzoneSummary } from './ImageDropzoneSummary.tsx';
import { ImageDropzoneTile } from './ImageDropzoneTile.tsx';
import { acceptList, checkFiles, sumBytes, type UploadFile } from './uploadFile.ts';
import { usePastedFiles } from './usePastedFiles.ts';

/** Props of {@link ImageDropzone}. */
export interface ImageDropzoneProps
  extends Omit<GroupProps, 'children' | 'isInvalid' | 'isReadOnly'>,
    Omit<FieldProps, 'isLabelHidden'>,
    React.RefAttributes<HTMLDivElement> {
  /** The chosen files, in order; the caller keeps them. */
  files: readonly UploadFile[];
  /** Files of an accepted type, by their first bytes. An error for each of the others is shown below the field. */
  onAdd: (files: File[]) => void;
  /** Called to remove a file. */
  onRemove: (id: string) => void;
  /** Uploads a failed file again; without it a failed file can only be removed. */
  onRetry?: (id: string) => void;
  /** What the files are sent as: floor plans may be PDF, too. @default 'image' */
  kind?: FileKind;
  /** Size that counts towards the limit, in bytes. @default the sum of `files` */
  totalBytes?: number;
  /** The limit of all files, in bytes; `Infinity` for none. @default 20 MB */
  maxBytes?: number;
  /** The limit of one file, in bytes, checked when it is chosen. @default none */
  maxFileBytes?: number;
  /** Label of the button. @default 'Vælg billeder' */
  buttonLabel?: string;
  /** The button that opens the file dialog, to give it focus. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * Files to upload, dropped, pasted, chosen or taken with the phone's camera. Each has a preview, its progress and buttons
 * to remove it or to try again; the sum of their sizes is shown with the limit.
 *
 * @example
 * <ImageDropzone label="Billeder" files={images} onAdd={add} onRemove={remove} onRetry={retry} />
 */
export function ImageDropzone({
  files,
  onAdd,
  onRemove,
  onRetry,
  kind = 'image',
  totalBytes = sumBytes(files),
  maxBytes = standardLimits.totalBytes,
  maxFileBytes = Number.POSITIVE_INFINITY,
  label,
  isOptional,
  hint,
  errorMessage,
  buttonLabel = 'Vælg billeder',
  buttonRef,
  isDisabled = false,
  className,
  ...rest
}: ImageDropzoneProps) {
  const [labelId, hintId, errorId] = [useId(), useId(), useId()];
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const zone = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const errors = [...new Set(errorMessage ? [errorMessage, ...fileErrors] : fileErrors)];

  async function addFiles(chosen: readonly File[]) {
    if (isDisabled || chosen.length === 0) return;
    const checked = await checkFiles(chosen, kind, maxFileBytes);
    setFileErrors(checked.errors);
    if (checked.accepted.length > 0) onAdd(checked.accepted);
  }

  const drop: DropZoneProps['onDrop'] = async ({ items }) => {
    const dropped = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
    await addFiles(await Promise.all(dropped));
  };

  usePastedFiles(zone, addFiles);

  function remove(id: string) {
    const index = files.findIndex((file) => file.id === id);
    const neighbour = files[index + 1] ?? files[index - 1];
    const next = neighbour ? removeButtons.current.get(neighbour.id) : ownButton.current;
    next?.focus();
    onRemove(id);
  }

  return (
    <Group
      {...rest}
      aria-labelledby={labelId}
      aria-describedby={[hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ') || undefined}
      isInvalid={errors.length > 0}
      isDisabled={isDisabled}
      className={withClassName(className, fieldStyles.field)}
    >
      <div className={fieldStyles.heading}>
        <span id={labelId} className={fieldStyles.label}>
          {label}
        </span>
        {isOptional && <span className={fieldStyles.optional}>Valgfrit</span>}
      </div>
      {hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <DropZone
        ref={zone}
        data-paste-zone=""
        className={styles.zone}
        aria-label={`${label}: slip eller indsæt filer her`}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={drop}
        data-invalid={errors.length > 0 || undefined}
        data-empty={files.length === 0 || undefined}
      >
        <div className={styles.choose}>
          <FileTrigger
            acceptedFileTypes={acceptList(kind)}
            allowsMultiple
            onSelect={(chosen) => addFiles([...(chosen ?? [])])}
          >
            <Button
              ref={(button) => {
                ownButton.current = button;
                if (typeof buttonRef === 'function') buttonRef(button);
                else if (buttonRef) buttonRef.current = button;
              }}
              variant="secondary"
              isDisabled={isDisabled}
              aria-describedby={errors.length > 0 ? errorId : undefined}
            >
              <Icon icon={ImagePlus} />
              {buttonLabel}
            </Button>
          </FileTrigger>
          <FileTrigger
            acceptedFileTypes={['image/jpeg']}
            defaultCamera="environment"
            onSelect={(chosen) => addFiles([...(chosen ?? [])])}
          >
            <Button variant="secondary" className={styles.camera} isDisabled={isDisabled}>
              <Icon icon={Camera} />
              Tag billede
            </Button>
          </FileTrigger>
          <Text slot="label" className={styles.instruction}>
            Træk filer hertil, eller indsæt med Ctrl+V
          </Text>
        </div>
        {files.length > 0 && (
          <ul className={styles.tiles} aria-label={`Valgte filer: ${label}`}>
            {files.map((file) => (
              <ImageDropzoneTile
                key={file.id}
                upload={file}
                isDisabled={isDisabled}
                onRemove={() => remove(file.id)}
                onRetry={onRetry && (() => onRetry(file.id))}
                removeRef={(button) => {
                  if (button) removeButtons.current.set(file.id, button);
                  else removeButtons.current.delete(file.id);
                }}
              />
            ))}
          </ul>
        )}
      </DropZone>
      <ImageDropzoneSummary files={files} totalBytes={totalBytes} maxBytes={maxBytes} />
      <div id={errorId} role="alert">
        {errors.map((error) => (
          <p key={error} className={fieldStyles.error}>
            <Icon icon={CircleAlert} size={16} />
            <span>{error}</span>
          </p>
        ))}
      </div>
    </Group>
  );
}
