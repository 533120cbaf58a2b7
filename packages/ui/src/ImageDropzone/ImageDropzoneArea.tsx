import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './ImageDropzone.module.css';
import { useDroppedFiles, usePastedFiles } from './useDroppedFiles.ts';

export interface ImageDropzoneAreaProps {
  /** Which files the picker offers: media types and extensions. */
  accept: readonly string[];
  buttonLabel: string;
  buttonRef?: Ref<HTMLButtonElement>;
  errorId?: string | undefined;
  isDisabled: boolean;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** Shows the chosen files without a frame, and the button as the last of their tiles. @default false */
  hasTiles?: boolean;
  above?: ReactNode;
  onBegin?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
  /** The chosen files. @default nothing, and the buttons in the middle */
  children?: ReactNode;
}

/** The place of a field for files: chosen, dropped, pasted, or taken with the phone's camera. */
export function ImageDropzoneArea({
  accept,
  buttonLabel,
  buttonRef,
  errorId,
  isDisabled,
  isWholePage = false,
  hasTiles = false,
  above,
  onBegin,
  onFiles,
  children,
}: ImageDropzoneAreaProps) {
  const zone = useRef<HTMLDivElement>(null);
  const add = (files: File[]) => !isDisabled && files.length > 0 && onFiles(files);
  const isDropTarget = useDroppedFiles({ zone, isWholePage, isDisabled, onDrop: add });
  const isTile = hasTiles && Boolean(children);
  usePastedFiles(zone, add);

  const chooser = (
    <FileChooser
      {...{ accept, buttonRef, errorId, isDisabled, isTile }}
      label={buttonLabel}
      instruction={instructionOf(isWholePage, isTile)}
      onOpen={onBegin}
      onFiles={add}
    />
  );
  return (
    <div
      ref={zone}
      data-drop-zone=""
      className={isTile ? undefined : styles.zone}
      data-drop-target={isDropTarget || undefined}
      data-invalid={errorId !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-empty={!children || undefined}
    >
      {hasTiles ? (
        <>
          {above}
          {/* The button is the same element in the frame and among the tiles, so that it keeps the focus. */}
          <div className={styles.grid}>
            {children}
            {chooser}
          </div>
        </>
      ) : (
        <>
          {chooser}
          {above}
          {children}
        </>
      )}
      {isWholePage && isDropTarget && createPortal(<PageTarget />, document.body)}
    </div>
  );
}

function instructionOf(isWholePage: boolean, isTile: boolean): string {
  if (isTile) return 'eller træk dem hertil';
  return isWholePage
    ? 'Træk filer hertil, hvor som helst på siden, eller indsæt med Ctrl+V'
    : 'Træk filer hertil, eller indsæt med Ctrl+V';
}

/** Outside of the form, which may be a container: `position: fixed` would be relative to it. */
function PageTarget() {
  return (
    <div className={styles.page} aria-hidden="true">
      <p>
        <Icon icon={ImagePlus} size={32} />
        Slip billederne her
      </p>
    </div>
  );
}

interface FileChooserProps {
  /** Media types and extensions. */
  accept: readonly string[];
  label: string;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  errorId: string | undefined;
  isDisabled: boolean;
  /** As the last of the tiles of the chosen files. */
  isTile: boolean;
  /** How files get there without the buttons. */
  instruction: ReactNode;
  onOpen?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
}

/** Opens the file dialog, and on a touch screen the camera. `data-choose` makes the first one work before hydration. */
function FileChooser({
  accept,
  label,
  buttonRef,
  errorId,
  isDisabled,
  isTile,
  instruction,
  onOpen,
  onFiles,
}: FileChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function open(input: HTMLInputElement | null) {
    onOpen?.();
    input?.click();
  }

  const input = {
    type: 'file',
    hidden: true,
    disabled: isDisabled,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(currentTarget.files ?? [])];
      // The same file can be chosen again after it was removed.
      currentTarget.value = '';
      onFiles(chosen);
    },
  } as const;

  return (
    <div
      className={classNames('cluster gap-2 gap-x-3', styles.choose)}
      data-choose=""
      data-tile={isTile || undefined}
    >
      <Button
        ref={buttonRef}
        variant={isTile ? 'quiet' : 'secondary'}
        className={styles.open}
        isDisabled={isDisabled}
        aria-describedby={errorId}
        onPress={() => open(files.current)}
      >
        <Icon icon={ImagePlus} />
        {label}
      </Button>
      <input {...input} ref={files} accept={accept.join()} multiple />
      <Button
        variant={isTile ? 'quiet' : 'secondary'}
        className={styles.camera}
        isDisabled={isDisabled}
        onPress={() => open(camera.current)}
      >
        <Icon icon={Camera} />
        Tag billede
      </Button>
      <input {...input} ref={camera} accept="image/jpeg" capture="environment" />
      <p className={classNames('meta', styles.instruction)}>{instruction}</p>
    </div>
  );
}
