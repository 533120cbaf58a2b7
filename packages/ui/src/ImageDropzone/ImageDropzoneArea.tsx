import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { createPortal } from 'react-dom';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import styles from './ImageDropzone.module.css';
import { useDroppedFiles } from './useDroppedFiles.ts';
import { usePastedFiles } from './usePastedFiles.ts';

/** Props of {@link ImageDropzoneArea}. */
export interface ImageDropzoneAreaProps {
  /** Which files the picker offers: media types and extensions. */
  accept: readonly string[];
  /** Label of the button that opens the file dialog. */
  buttonLabel: string;
  /** That button, to give it focus. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Id of the element that describes an error. */
  errorId?: string | undefined;
  /** Takes no files. */
  isDisabled: boolean;
  /** Takes files that are dropped anywhere on the page. @default false */
  isWholePage?: boolean;
  /** Called with chosen, dropped, pasted or photographed files. */
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
  onFiles,
  children,
}: ImageDropzoneAreaProps) {
  const zone = useRef<HTMLDivElement>(null);
  const add = (files: File[]) => !isDisabled && files.length > 0 && onFiles(files);
  const isDropTarget = useDroppedFiles({ zone, isWholePage, isDisabled, onDrop: add });
  usePastedFiles(zone, add);

  return (
    <div
      ref={zone}
      data-drop-zone=""
      className={styles.zone}
      data-drop-target={isDropTarget || undefined}
      data-invalid={errorId !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-empty={!children || undefined}
    >
      <div className={styles.choose}>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <Button ref={buttonRef} variant="secondary" isDisabled={isDisabled} aria-describedby={errorId}>
            <Icon icon={ImagePlus} />
            {buttonLabel}
          </Button>
        </FileTrigger>
        <FileTrigger
          acceptedFileTypes={['image/jpeg']}
          defaultCamera="environment"
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <Button variant="secondary" className={styles.camera} isDisabled={isDisabled}>
            <Icon icon={Camera} />
            Tag billede
          </Button>
        </FileTrigger>
        <p className={styles.instruction}>
          {isWholePage
            ? 'Træk filer hertil, hvor som helst på siden, eller indsæt med Ctrl+V'
            : 'Træk filer hertil, eller indsæt med Ctrl+V'}
        </p>
      </div>
      {children}
      {isWholePage && isDropTarget && createPortal(<PageTarget />, document.body)}
    </div>
  );
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
