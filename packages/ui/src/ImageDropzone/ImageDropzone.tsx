import { formatFileSize } from '@rumklar/domain/format/numbers';
import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { standardLimits } from '@rumklar/domain/images/files/limits';
import { Check, FileText, RotateCcw, X } from 'lucide-react';
import { type CSSProperties, type Ref, useEffect, useId, useRef, useState } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { FieldErrors, GroupField, type GroupFieldProps } from '../Field/GroupField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useBrokenImage } from '../useBrokenImage.ts';
import styles from './ImageDropzone.module.css';
import { ImageDropzoneArea } from './ImageDropzoneArea.tsx';
import { acceptList, checkFiles, sumBytes, type UploadFile } from './uploadFile.ts';

export interface ImageDropzoneProps
  extends Omit<GroupFieldProps, 'children' | 'errorId'>,
    Pick<FieldProps, 'errorMessage'> {
  /** The chosen files, in order; the caller keeps them. */
  files: readonly UploadFile[];
  /** Files of an accepted type, by their first bytes. An error for each of the others is shown below the field. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Uploads a failed file again; without it a failed file can only be removed. */
  onRetry?: (id: string) => void;
  /** What the files are sent as: floor plans may be PDF, too. @default 'image' */
  kind?: FileKind;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** Size that counts towards the limit, in bytes. @default the sum of `files` */
  totalBytes?: number;
  /** The limit of all files, in bytes; `Infinity` for none. @default 20 MB */
  maxBytes?: number;
  /** The limit of one file, in bytes, checked when it is chosen. @default none */
  maxFileBytes?: number;
  /** Label of the button. @default 'Vælg billeder' */
  buttonLabel?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * Files to upload, dropped, pasted, chosen or taken with the phone's camera, each with a preview and its progress; the sum of
 * their sizes is shown with the limit.
 * @example <ImageDropzone label="Billeder" files={images} onAdd={add} onRemove={remove} onRetry={retry} />
 */
export function ImageDropzone({ files, onAdd, onRemove, onRetry, ...props }: ImageDropzoneProps) {
  const { kind = 'image', isWholePage = false, buttonLabel = 'Vælg billeder', buttonRef, ...others } = props;
  const { totalBytes = sumBytes(files), maxBytes = standardLimits.totalBytes, ...more } = others;
  const { maxFileBytes = Number.POSITIVE_INFINITY, errorMessage, isDisabled = false, ...rest } = more;
  const errorId = useId();
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const ownButton = useRef<HTMLButtonElement>(null);
  const errors = [...new Set(errorMessage ? [errorMessage, ...fileErrors] : fileErrors)];

  async function addFiles(chosen: readonly File[]) {
    const checked = await checkFiles(chosen, kind, maxFileBytes);
    setFileErrors(checked.errors);
    if (checked.accepted.length > 0) onAdd(checked.accepted);
  }

  function remove(id: string) {
    const index = files.findIndex((file) => file.id === id);
    const neighbour = files[index + 1] ?? files[index - 1];
    const next = neighbour ? removeButtons.current.get(neighbour.id) : ownButton.current;
    next?.focus();
    onRemove(id);
  }

  return (
    <GroupField {...rest} isDisabled={isDisabled} errorId={errors.length > 0 ? errorId : undefined}>
      <ImageDropzoneArea
        {...{ buttonLabel, isWholePage }}
        accept={acceptList(kind)}
        buttonRef={mergeRefs(ownButton, buttonRef)}
        errorId={errors.length > 0 ? errorId : undefined}
        isDisabled={isDisabled}
        onFiles={addFiles}
      >
        {files.length > 0 && (
          <ul
            className={classNames('plain-list grid gap-4 gap-x-3', styles.tiles)}
            aria-label={`Valgte filer: ${rest.label}`}
          >
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
      </ImageDropzoneArea>
      <ImageDropzoneSummary files={files} totalBytes={totalBytes} maxBytes={maxBytes} />
      <FieldErrors id={errorId} errors={errors} />
    </GroupField>
  );
}

interface ImageDropzoneSummaryProps {
  files: readonly UploadFile[];
  totalBytes: number;
  maxBytes: number;
}

/** `3 filer · 8,4 MB af 20 MB`, during the upload `3 af 12 · 8,4 MB af 20 MB`; announced by screen readers. */
function ImageDropzoneSummary({ files, totalBytes, maxBytes }: ImageDropzoneSummaryProps) {
  const done = files.filter(({ state }) => state === 'done').length;
  const isSending = files.some(({ state }) => state === 'uploading' || state === 'done');
  const isOver = totalBytes > maxBytes;
  return (
    <p className={classNames('meta', styles.summary)} role="status" data-over={isOver || undefined}>
      {files.length > 0 && (
        <>
          {isSending ? `${done} af ${files.length}` : countFiles(files.length)}
          {' · '}
          {formatFileSize(totalBytes)}
          {Number.isFinite(maxBytes) && ` af ${formatFileSize(maxBytes)}`}
          {isOver && `. Fjern ${formatFileSize(totalBytes - maxBytes)} for at komme under grænsen.`}
        </>
      )}
    </p>
  );
}

function countFiles(count: number): string {
  return count === 1 ? '1 fil' : `${count} filer`;
}

interface ImageDropzoneTileProps {
  upload: UploadFile;
  isDisabled: boolean;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  removeRef: Ref<HTMLButtonElement>;
}

function ImageDropzoneTile({ upload, isDisabled, onRemove, onRetry, removeRef }: ImageDropzoneTileProps) {
  const { file, state, error } = upload;
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.preview}>
        <Preview file={file} />
        {state === 'uploading' && <Progress name={file.name} progress={upload.progress ?? 0} />}
        {state === 'done' && (
          <span className={styles.done}>
            <Icon icon={Check} size={16} label="Sendt" />
          </span>
        )}
        {(state === 'failed' || (state === 'ready' && !isDisabled)) && (
          <IconButton
            ref={removeRef}
            icon={X}
            size="sm"
            aria-label={`Fjern ${file.name}`}
            className={styles.remove}
            onPress={onRemove}
          />
        )}
      </div>
      <p className="ellipsis" title={file.name}>
        {file.name}
      </p>
      <p className={styles.size}>{formatFileSize(file.size)}</p>
      {state === 'failed' && (
        <div className={styles.failed}>
          <p>{error ?? 'Filen blev ikke sendt.'}</p>
          {onRetry && (
            <Button variant="secondary" size="sm" aria-label={`Prøv igen med ${file.name}`} onPress={onRetry}>
              <Icon icon={RotateCcw} size={16} />
              Prøv igen
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, onError] = useBrokenImage(url);
  if (file.type === 'application/pdf' || isBroken) {
    return (
      <span className={styles.file}>
        <Icon icon={FileText} size={32} />
      </span>
    );
  }
  return url && <img src={url} alt="" decoding="async" onError={onError} />;
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Not React Aria's progress bar: its number formatting would be loaded by every page that has a button. */
function Progress({ name, progress }: { name: string; progress: number }) {
  const share: CSSProperties & { '--share': number } = { '--share': progress };
  const percentage = percent.format(progress);
  return (
    <div
      role="progressbar"
      aria-label={`Sender ${name}`}
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuetext={percentage}
      className={styles.progress}
    >
      <span className={styles.percent}>{percentage}</span>
      <span className={styles.bar} style={share} />
    </div>
  );
}

const percent = new Intl.NumberFormat('da-DK', { style: 'percent' });
