import { checkMark, type ImageMark } from '@rumklar/domain/images/marks';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { Button } from '../Button/index.ts';
import { withClassName } from '../classNames/index.ts';
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
  const [checked, setChecked] = useState<{ id: string; checks: number }>();
  const lacksWords = ({ id }: MarkedImage) => marks[id]?.some(checkMark) ?? false;

  function check({ id }: MarkedImage) {
    setChecked({ id, checks: checked?.id === id ? checked.checks + 1 : 1 });
  }

  function show(next: MarkedImage | undefined) {
    if (image && lacksWords(image)) return check(image);
    onCurrentChange(next?.id);
  }

  /** Closes when the marks of all images can be sent; otherwise shows the first image with one that cannot. */
  function finish() {
    const incomplete = image && lacksWords(image) ? image : images.find(lacksWords);
    if (incomplete) check(incomplete);
    onCurrentChange(incomplete?.id);
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
                <IconButton slot="close" icon={X} size="sm" aria-label="Luk" />
              </header>
              <ImageMarks
                key={image.id}
                className={styles.body}
                image={image}
                marks={marks[image.id] ?? []}
                onChange={(changed) => onChange(image.id, changed)}
                checks={checked?.id === image.id ? checked.checks : 0}
              />
              <footer className={styles.footer}>
                {images.length > 1 && (
                  <nav className={styles.others} aria-label={markTexts.others}>
                    <IconButton
                      icon={ChevronLeft}
                      aria-label={markTexts.previous}
                      isDisabled={index === 0}
                      onPress={() => show(images[index - 1])}
                    />
                    <span role="status" className={styles.position}>
                      {markTexts.position(index + 1, images.length)}
                    </span>
                    <IconButton
                      icon={ChevronRight}
                      aria-label={markTexts.next}
                      isDisabled={index === images.length - 1}
                      onPress={() => show(images[index + 1])}
                    />
                  </nav>
                )}
                <Button onPress={finish}>{markTexts.done}</Button>
              </footer>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
