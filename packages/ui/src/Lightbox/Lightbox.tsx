import { ChevronLeft, ChevronRight, Columns2, Download, Square, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { classNames, withClassName } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useDownload } from '../useDownload.ts';
import styles from './Lightbox.module.css';
import { LightboxComparison } from './LightboxComparison.tsx';
import { LightboxStage } from './LightboxStage.tsx';
import type { LightboxImage } from './lightboxImage.ts';

export interface LightboxProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  images: readonly LightboxImage[];
  /** The id of the image that is shown; `undefined` while closed. */
  current: string | undefined;
  onChange: (id: string | undefined) => void;
  captionOf?: ((id: string) => ReactNode) | undefined;
  /** Downloads an image; the button is pending until the promise is resolved or rejected. */
  onDownload?: (id: string) => Promise<void> | void;
}

/**
 * Shows one image at a time on the whole screen: next and previous by button, arrow key or swipe, without wrapping around;
 * over its original first, if it has one; alone it is zoomed to its own pixels by button or double tap.
 * @example <Lightbox images={images} current={open} onChange={setOpen} onDownload={download} />
 */
export function Lightbox({ images, current, onChange, captionOf, onDownload, ...rest }: LightboxProps) {
  const index = images.findIndex(({ id }) => id === current);
  const image = images[index];
  return (
    <LightboxOverlay
      {...rest}
      isOpen={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && onChange(undefined)}
      isDismissable
    >
      {image && (
        <Viewer
          image={image}
          position={index + 1}
          count={images.length}
          previous={images[index - 1]}
          next={images[index + 1]}
          onChange={onChange}
          captionOf={captionOf}
          onDownload={onDownload}
        />
      )}
    </LightboxOverlay>
  );
}

interface ViewerProps extends Pick<LightboxProps, 'onChange' | 'captionOf' | 'onDownload'> {
  image: LightboxImage;
  position: number;
  count: number;
  previous: LightboxImage | undefined;
  next: LightboxImage | undefined;
}

function Viewer({ image, position, count, previous, next, onChange, captionOf, onDownload }: ViewerProps) {
  const [zoomed, setZoomed] = useState<string>();
  const [zoomable, setZoomable] = useState<string>();
  const [isComparing, setComparing] = useState(true);
  const isZoomed = zoomed === image.id;
  const isZoomable = zoomable === image.id;
  const original = isComparing ? image.original : undefined;
  const caption = captionOf?.(image.id);

  const goTo = (neighbour: LightboxImage | undefined) => neighbour && onChange(neighbour.id);
  const swipe = (direction: 'previous' | 'next') => goTo(direction === 'previous' ? previous : next);

  function onKeyDown(event: KeyboardEvent) {
    // Its arrow keys move the line.
    if (event.target instanceof HTMLInputElement) return;
    const neighbour = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!neighbour || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(neighbour);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever the focus is in the dialog
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <LightboxBar {...{ image, position, count, onDownload }}>
        {image.original && (
          <IconButton
            icon={isComparing ? Square : Columns2}
            aria-label={isComparing ? 'Vis kun det færdige billede' : 'Sammenlign før og efter'}
            onPress={() => {
              setZoomed(undefined);
              setComparing(!isComparing);
            }}
          />
        )}
        <IconButton
          icon={isZoomed ? ZoomOut : ZoomIn}
          aria-label={isZoomed ? 'Zoom ud' : 'Zoom ind'}
          isDisabled={!isZoomable || original !== undefined}
          onPress={() => setZoomed(isZoomed ? undefined : image.id)}
        />
      </LightboxBar>
      {original ? (
        <LightboxComparison key={image.id} image={image} original={original} onSwipe={swipe} />
      ) : (
        <LightboxStage
          key={image.id}
          {...{ image, isZoomed, isZoomable }}
          neighbours={[previous, next]}
          onZoomable={() => setZoomable(image.id)}
          onZoom={() => isZoomable && setZoomed(isZoomed ? undefined : image.id)}
          onSwipe={swipe}
        />
      )}
      <Neighbours {...{ previous, next, goTo }} />
      {caption && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}

interface NeighboursProps extends Pick<ViewerProps, 'previous' | 'next'> {
  goTo: (neighbour: LightboxImage | undefined) => void;
}

function Neighbours({ previous, next, goTo }: NeighboursProps) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        variant="outline"
        aria-label="Forrige billede"
        className={styles.previous}
        isDisabled={!previous}
        onPress={() => goTo(previous)}
      />
      <IconButton
        icon={ChevronRight}
        variant="outline"
        aria-label="Næste billede"
        className={styles.next}
        isDisabled={!next}
        onPress={() => goTo(next)}
      />
    </>
  );
}

interface LightboxBarProps {
  image: LightboxImage;
  position: number;
  count: number;
  onDownload: ((id: string) => Promise<void> | void) | undefined;
  children: ReactNode;
}

function LightboxBar({ image, position, count, onDownload, children }: LightboxBarProps) {
  const { downloading, download } = useDownload(onDownload);
  return (
    <header className={classNames('cluster justify-end gap-1', styles.bar)}>
      <Heading slot="title" level={2} className={classNames('ellipsis strong', styles.name)}>
        {image.title ?? image.name}
        {image.title && <span className={styles.file}> · {image.name}</span>}
      </Heading>
      <p className={classNames('meta tabular', styles.position)} role="status">
        {position} af {count}
      </p>
      {children}
      {onDownload && (
        <IconButton
          icon={Download}
          aria-label={`Download ${image.name}`}
          isPending={downloading === image.id}
          onPress={() => download(image.id)}
        />
      )}
      <AriaIconButton slot="close" icon={X} aria-label="Luk" autoFocus />
    </header>
  );
}

export interface LightboxOverlayProps extends Omit<ModalOverlayProps, 'children'> {
  /** The content of the dialog, with its title; nothing while it closes. */
  children: ReactNode;
}

export function LightboxOverlay({ children, className, ...rest }: LightboxOverlayProps) {
  return (
    <ModalOverlay {...rest} className={withClassName(className, styles.overlay)} data-theme="dark">
      <Modal className={styles.modal}>
        {children && <Dialog className={styles.dialog}>{children}</Dialog>}
      </Modal>
    </ModalOverlay>
  );
}
