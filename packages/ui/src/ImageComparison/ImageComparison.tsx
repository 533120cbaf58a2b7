import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Download,
  Maximize,
  SquareSplitHorizontal,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import type { ModalOverlayProps } from 'react-aria-components/Modal';
import { IconButton } from '../IconButton/index.ts';
import { LightboxComparison, LightboxOverlay } from '../Lightbox/index.ts';
import { ComparisonPane, MissingPane } from './ComparisonPane.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import type { ComparedImage } from './comparedImage.ts';
import styles from './ImageComparison.module.css';
import { OtherShape } from './OtherShape.tsx';
import { MOST } from './sharedView.ts';
import { useSharedView } from './useSharedView.ts';

/** Props of {@link ImageComparison}. `className`, `ref` and the rest go to the outermost element. */
export interface ImageComparisonProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  /** The images, in order. */
  images: readonly ComparedImage[];
  /** The id of the image that is shown, or one of its aliases; `undefined` while closed. */
  current: string | undefined;
  /** Called with the id of the image to show, or `undefined` to close. */
  onChange: (id: string | undefined) => void;
  /** Downloads a version; without it there is no button. */
  onDownload?: (versionId: string) => Promise<void> | void;
}

/**
 * An original and its finished image on the whole screen, side by side: both are enlarged and moved together. Or one over
 * the other, as the customer compares them. The arrow keys go to the next image, or move an enlarged one.
 *
 * @example
 * <ImageComparison images={images} current={open} onChange={setOpen} onDownload={download} />
 */
export function ImageComparison({ images, current, onChange, onDownload, ...rest }: ImageComparisonProps) {
  const index = images.findIndex(
    ({ id, aliases }) => current !== undefined && (id === current || aliases?.includes(current)),
  );
  const image = images[index];
  const [isSlider, setSlider] = useState(false);
  return (
    <LightboxOverlay
      {...rest}
      isOpen={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && onChange(undefined)}
    >
      {image && (
        <Viewer
          key={image.id}
          image={image}
          position={index + 1}
          count={images.length}
          previous={images[index - 1]}
          next={images[index + 1]}
          {...{ isSlider, setSlider, onChange, onDownload }}
        />
      )}
    </LightboxOverlay>
  );
}

interface ViewerProps extends Pick<ImageComparisonProps, 'onChange' | 'onDownload'> {
  image: ComparedImage;
  position: number;
  count: number;
  previous: ComparedImage | undefined;
  next: ComparedImage | undefined;
  /** Whether the two are shown one over the other. */
  isSlider: boolean;
  setSlider: (isSlider: boolean) => void;
}

function Viewer({
  image,
  position,
  count,
  previous,
  next,
  isSlider,
  setSlider,
  onChange,
  onDownload,
}: ViewerProps) {
  const { before, original = before, marks, note, afters, name } = image;
  const [version, setVersion] = useState<string>();
  const [isDownloading, setDownloading] = useState(false);
  const { view, setStage, zoomIn, zoomOut, showWhole, onKey, pointerProps } = useSharedView();
  const after = afters.find(({ id }) => id === version) ?? afters[0];
  const overlaid = isSlider && before && after;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The arrow keys of the slider and of the list of versions.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (!overlaid && onKey(event.key)) return event.preventDefault();
    const neighbour = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!neighbour) return;
    event.preventDefault();
    onChange(neighbour.id);
  }

  async function download(id: string) {
    setDownloading(true);
    try {
      await onDownload?.(id);
    } finally {
      setDownloading(false);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <Heading slot="title" level={2} className={styles.name}>
          {name}
        </Heading>
        <p className={styles.position} role="status">
          {boardTexts.position(position, count)}
        </p>
        <OtherShape image={after?.image} original={original} />
        {afters.length > 1 && (
          <select
            className={styles.versions}
            aria-label={boardTexts.versionsOf(name)}
            value={after?.id}
            onChange={({ target }) => setVersion(target.value)}
          >
            {afters.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
        <div className={styles.tools}>
          <IconButton
            icon={ChevronLeft}
            aria-label={boardTexts.previous}
            isDisabled={!previous}
            onPress={() => previous && onChange(previous.id)}
          />
          <IconButton
            icon={ChevronRight}
            aria-label={boardTexts.next}
            isDisabled={!next}
            onPress={() => next && onChange(next.id)}
          />
          {before && after && (
            <IconButton
              icon={isSlider ? Columns2 : SquareSplitHorizontal}
              aria-label={isSlider ? boardTexts.side : boardTexts.slider}
              onPress={() => setSlider(!isSlider)}
            />
          )}
          <IconButton
            icon={ZoomOut}
            aria-label={boardTexts.zoomOut}
            isDisabled={Boolean(overlaid) || view.zoom <= 1}
            onPress={zoomOut}
          />
          <IconButton
            icon={ZoomIn}
            aria-label={boardTexts.zoomIn}
            isDisabled={Boolean(overlaid) || view.zoom >= MOST}
            onPress={zoomIn}
          />
          <IconButton
            icon={Maximize}
            aria-label={boardTexts.whole}
            isDisabled={Boolean(overlaid) || view.zoom <= 1}
            onPress={showWhole}
          />
          {onDownload && after?.isStored && (
            <IconButton
              icon={Download}
              aria-label={boardTexts.downloadOf(after.name)}
              isPending={isDownloading}
              onPress={() => download(after.id)}
            />
          )}
          <IconButton slot="close" icon={X} aria-label="Luk" autoFocus />
        </div>
      </header>
      {overlaid ? (
        <LightboxComparison key={after.id} image={{ ...after.image, id: after.id, name }} original={before} />
      ) : (
        <div ref={setStage} className={styles.stage} {...pointerProps}>
          {before && (
            <ComparisonPane key="before" image={before} label={boardTexts.before} view={view} marks={marks} />
          )}
          {after ? (
            <ComparisonPane key={after.id} image={after.image} label={boardTexts.after} view={view} />
          ) : (
            <MissingPane />
          )}
        </div>
      )}
      <CustomerWishes note={note} marks={marks} />
      <p role="status" className={styles.zoom}>
        {view.zoom > 1 && !overlaid && boardTexts.zoomed(view.zoom)}
      </p>
    </div>
  );
}
