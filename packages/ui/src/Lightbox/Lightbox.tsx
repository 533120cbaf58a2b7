import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { withClassName } from '../classNames/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Lightbox.module.css';
import { LightboxStage } from './LightboxStage.tsx';
import type { LightboxImage } from './lightboxImage.ts';

/** Props of {@link Lightbox}. `className`, `ref` and the rest go to the outermost element. */
export interface LightboxProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  /** All that can be leafed through, in order. */
  images: readonly LightboxImage[];
  /** The id of the picture that is shown; `undefined` while closed. */
  current: string | undefined;
  /** Another picture is wanted, or none. */
  onChange: (id: string | undefined) => void;
  /** Saves a picture; until it is settled the button waits. */
  onDownload?: (id: string) => Promise<void> | void;
}

/**
 * One picture at a time over the whole screen: next and previous by button, arrow key or swipe, without wrapping; zoom
 * by button or double tap; Escape closes and gives the focus back.
 *
 * @example
 * <Lightbox images={images} current={open} onChange={setOpen} onDownload={download} />
 */
export function Lightbox({ images, current, onChange, onDownload, className, ...rest }: LightboxProps) {
  const index = images.findIndex(({ id }) => id === current);
  const image = images[index];
  return (
    <ModalOverlay
      {...rest}
      isOpen={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && onChange(undefined)}
      isDismissable
      className={withClassName(className, styles.overlay)}
      data-theme="dark"
    >
      <Modal className={styles.modal}>
        {image && (
          <Viewer
            image={image}
            position={index + 1}
            count={images.length}
            before={images[index - 1]}
            after={images[index + 1]}
            onChange={onChange}
            onDownload={onDownload}
          />
        )}
      </Modal>
    </ModalOverlay>
  );
}

interface ViewerProps extends Pick<LightboxProps, 'onChange' | 'onDownload'> {
  image: LightboxImage;
  position: number;
  count: number;
  before: LightboxImage | undefined;
  after: LightboxImage | undefined;
}

function Viewer({ image, position, count, before, after, onChange, onDownload }: ViewerProps) {
  const [zoomed, setZoomed] = useState<string>();
  const [downloading, setDownloading] = useState<string>();
  const isZoomed = zoomed === image.id;

  const goTo = (neighbour: LightboxImage | undefined) => neighbour && onChange(neighbour.id);

  function onKeyDown(event: KeyboardEvent) {
    const neighbour = { ArrowLeft: before, ArrowRight: after }[event.key];
    if (!neighbour || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(neighbour);
  }

  async function download() {
    setDownloading(image.id);
    try {
      await onDownload?.(image.id);
    } finally {
      setDownloading(undefined);
    }
  }

  return (
    <Dialog className={styles.dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever the focus is in the dialog */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <header className={styles.bar}>
          <Heading slot="title" level={2} className={styles.name}>
            {image.name}
          </Heading>
          <p className={styles.position} role="status">
            {position} af {count}
          </p>
          <IconButton
            icon={isZoomed ? ZoomOut : ZoomIn}
            aria-label={isZoomed ? 'Zoom ud' : 'Zoom ind'}
            onPress={() => setZoomed(isZoomed ? undefined : image.id)}
          />
          {onDownload && (
            <IconButton
              icon={Download}
              aria-label={`Download ${image.name}`}
              isPending={downloading === image.id}
              onPress={download}
            />
          )}
          <IconButton slot="close" icon={X} aria-label="Luk" autoFocus />
        </header>
        <LightboxStage
          key={image.id}
          image={image}
          neighbours={[before, after]}
          isZoomed={isZoomed}
          onZoom={() => setZoomed(isZoomed ? undefined : image.id)}
          onSwipe={(direction) => goTo(direction === 'back' ? before : after)}
        />
        <IconButton
          icon={ChevronLeft}
          variant="outline"
          aria-label="Forrige billede"
          className={styles.previous}
          isDisabled={!before}
          onPress={() => goTo(before)}
        />
        <IconButton
          icon={ChevronRight}
          variant="outline"
          aria-label="Næste billede"
          className={styles.next}
          isDisabled={!after}
          onPress={() => goTo(after)}
        />
      </div>
    </Dialog>
  );
}
