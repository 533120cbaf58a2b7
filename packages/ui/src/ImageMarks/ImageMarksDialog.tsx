import { checkMark, type ImageMark } from '@rumklar/domain/images/marks';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { Button } from '../Button/index.ts';
import { withClassName } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './ImageMarks.module.css';
import { ImageMarks } from './ImageMarks.tsx';
import type { MarkedImage } from './placement.ts';

/** Props of {@link ImageMarksDialog}. `className`, `ref` and the rest go to the outermost element. */
export interface ImageMarksDialogProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  /** The images that can be marked, in order. */
  images: readonly MarkedImage[];
  /** The id of the image that is shown; `undefined` while closed. */
  current: string | undefined;
  /** Called with the id of the image to show, or `undefined` to close. */
  onCurrentChange: (id: string | undefined) => void;
  /** The marks of each image by its id. */
  marks: Readonly<Record<string, readonly ImageMark[]>>;
  /** Called with an image's marks after each change. */
  onChange: (id: string, marks: readonly ImageMark[]) => void;
}

/**
 * Marks one image after the other in a dialog, on the whole screen of a phone. Leaving an image whose marks lack words
 * shows which; closing keeps everything.
 *
 * @example
 * <ImageMarksDialog images={images} current={open} onCurrentChange={setOpen} marks={marks} onChange={setMarks} />
 */
export function ImageMarksDialog({
  images,
  current,
  onCurrentChange,
  marks,
  onChange,
  className,
  ...rest
}: ImageMarksDialogProps) {
  const index = images.findIndex(({ id }) => id === current);
  const image = images[index];
  const [checked, setChecked] = useState<string>();

  function leave(next: MarkedImage | undefined) {
    if (image && marks[image.id]?.some(checkMark)) return setChecked(image.id);
    setChecked(undefined);
    onCurrentChange(next?.id);
  }

  return (
    <ModalOverlay
      {...rest}
      isOpen={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && onCurrentChange(undefined)}
      className={withClassName(className, styles.overlay)}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog}>
          {image && (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={styles.title}>
                  {markTexts.title}: {image.name}
                </Heading>
                <p className={styles.position}>
                  {index + 1} af {images.length}
                </p>
                <IconButton slot="close" icon={X} size="sm" aria-label="Luk" />
              </header>
              <ImageMarks
                key={image.id}
                className={styles.body}
                image={image}
                marks={marks[image.id] ?? []}
                onChange={(changed) => onChange(image.id, changed)}
                showsProblems={checked === image.id}
              />
              <footer className={styles.footer}>
                <Button variant="secondary" isDisabled={index === 0} onPress={() => leave(images[index - 1])}>
                  <Icon icon={ChevronLeft} size={16} />
                  {markTexts.previous}
                </Button>
                <Button
                  variant="secondary"
                  isDisabled={index === images.length - 1}
                  onPress={() => leave(images[index + 1])}
                >
                  {markTexts.next}
                  <Icon icon={ChevronRight} size={16} />
                </Button>
                <Button onPress={() => leave(undefined)}>{markTexts.done}</Button>
              </footer>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
