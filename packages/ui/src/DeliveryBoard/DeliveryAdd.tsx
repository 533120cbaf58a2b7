import { boardTexts } from '@rumklar/domain/images/boardTexts';
import { CircleAlert, FolderOpen, ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { createPortal } from 'react-dom';
import { Button } from '../Button/index.ts';
import { fieldStyles } from '../Field/index.ts';
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
  const [labelId, hintId, errorId] = [useId(), useId(), useId()];
  const zone = useRef<HTMLDivElement>(null);
  const add = (files: readonly File[]) => files.length > 0 && onFiles([...files]);
  const isTarget = useDroppedFiles({ zone, isWholePage: true, isDisabled: false, onDrop: add });
  usePastedFiles(zone, add);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the other fields are
    <div
      role="group"
      className={fieldStyles.field}
      aria-labelledby={labelId}
      aria-describedby={errors.length > 0 ? `${hintId} ${errorId}` : hintId}
    >
      <span id={labelId} className={fieldStyles.label}>
        {boardTexts.chooseLabel}
      </span>
      <p id={hintId} className={fieldStyles.hint}>
        {hint}
      </p>
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
      <div id={errorId} role="alert">
        {errors.map((error) => (
          <p key={error} className={fieldStyles.error}>
            <Icon icon={CircleAlert} size={16} />
            <span>{error}</span>
          </p>
        ))}
      </div>
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
    </div>
  );
}
