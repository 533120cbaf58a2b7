import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { FolderOpen, ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { createPortal } from 'react-dom';
import { Button } from '../Button/index.ts';
import { FieldErrors, GroupField } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import { acceptList, isVisible, useDroppedFiles, usePastedFiles } from '../ImageDropzone/index.ts';
import styles from './DeliveryBoard.module.css';

interface DeliveryAddProps {
  hint: string;
  /** What is wrong with files that were chosen, in Danish. */
  errors: readonly string[];
  onFiles: (files: File[]) => void;
}

/**
 * The place for finished images that find their originals: files or a folder, dropped anywhere on the page, pasted or
 * chosen. Unlike an `ImageDropzone` it does not cover the page while files are dragged, as each row takes files, too.
 */
export function DeliveryAdd({ hint, errors, onFiles }: DeliveryAddProps) {
  const errorId = useId();
  const zone = useRef<HTMLDivElement>(null);
  const add = (files: readonly File[]) => files.length > 0 && onFiles([...files]);
  const isTarget = useDroppedFiles({ zone, isWholePage: true, isDisabled: false, onDrop: add });
  usePastedFiles(zone, add);
  return (
    <GroupField label={boardTexts.chooseLabel} hint={hint} errorId={errors.length > 0 ? errorId : undefined}>
      <div
        ref={zone}
        data-drop-zone=""
        className={styles.zone}
        data-drop-target={isTarget || undefined}
        data-invalid={errors.length > 0 || undefined}
      >
        <FileTrigger
          acceptedFileTypes={acceptList('image')}
          allowsMultiple
          onSelect={(chosen) => add([...(chosen ?? [])])}
        >
          <Button variant="secondary">
            <Icon icon={ImagePlus} />
            {boardTexts.chooseImages}
          </Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={(chosen) => add([...(chosen ?? [])].filter(isVisible))}>
          <Button variant="secondary" className={styles.folder}>
            <Icon icon={FolderOpen} />
            {boardTexts.chooseFolder}
          </Button>
        </FileTrigger>
        <p className={styles.instruction}>{boardTexts.chooseInstruction}</p>
      </div>
      <FieldErrors id={errorId} errors={errors} />
      {isTarget &&
        createPortal(
          <div className={styles.pageTarget} aria-hidden="true">
            <p>
              <Icon icon={ImagePlus} />
              {boardTexts.dropAnywhere}
            </p>
          </div>,
          document.body,
        )}
    </GroupField>
  );
}
