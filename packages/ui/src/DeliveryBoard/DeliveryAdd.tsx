import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { FolderOpen, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { createPortal } from 'react-dom';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { acceptList } from '../ImageDropzone/uploadFile.ts';
import { isVisible, useDroppedFiles, usePastedFiles } from '../ImageDropzone/useDroppedFiles.ts';
import styles from './DeliveryBar.module.css';

interface DeliveryAddProps {
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** Takes files dropped anywhere on the page, pasted or chosen. Does not cover the page meanwhile: rows take files, too. */
export function DeliveryAdd({ describedBy, onFiles }: DeliveryAddProps) {
  const zone = useRef<HTMLFieldSetElement>(null);
  const add = (files: readonly File[]) => files.length > 0 && onFiles([...files]);
  const isTarget = useDroppedFiles({ zone, isWholePage: true, isDisabled: false, onDrop: add });
  usePastedFiles(zone, add);
  return (
    <fieldset
      ref={zone}
      data-drop-zone=""
      className={classNames('cluster shrink gap-1', styles.add)}
      aria-label={boardTexts.chooseLabel}
      aria-describedby={describedBy}
    >
      <FileTrigger
        acceptedFileTypes={acceptList('image')}
        allowsMultiple
        onSelect={(chosen) => add([...(chosen ?? [])])}
      >
        <AriaButton variant="quiet" size="sm">
          <Icon icon={ImagePlus} size={16} />
          {boardTexts.chooseImages}
        </AriaButton>
      </FileTrigger>
      <FileTrigger acceptDirectory onSelect={(chosen) => add([...(chosen ?? [])].filter(isVisible))}>
        <AriaButton variant="quiet" size="sm" className={styles.folder}>
          <Icon icon={FolderOpen} size={16} />
          {boardTexts.chooseFolder}
        </AriaButton>
      </FileTrigger>
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
    </fieldset>
  );
}
