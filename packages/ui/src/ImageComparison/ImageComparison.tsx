import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';
import { MarksOverlay } from '../ImageMarks/MarksOverlay.tsx';
import { useRatio } from '../ImageMarks/placement.ts';
import { LightboxOverlay } from '../Lightbox/Lightbox.tsx';
import { LightboxComparison } from '../Lightbox/LightboxComparison.tsx';
import { LightboxBroken } from '../Lightbox/LightboxStage.tsx';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { ComparisonBar, type ComparisonProps } from './ComparisonBar.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import type { ComparedImage } from './comparedImage.ts';
import styles from './ImageComparison.module.css';
import { useSharedView, type View } from './useSharedView.ts';

export interface ImageComparisonProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  images: readonly ComparedImage[];
  /** The id of the image that is shown, or one of its aliases; `undefined` while closed. */
  current: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Downloads a version. @default the viewer has no button for it */
  onDownload?: (versionId: string) => Promise<void> | void;
}

/**
 * An original and its finished image on the whole screen, side by side, enlarged and moved together; or one over the other,
 * as the customer compares them. The arrow keys go to the next image, or move an enlarged one.
 * @example <ImageComparison images={images} current={open} onChange={setOpen} onDownload={download} />
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

function Viewer(props: ComparisonProps) {
  const { image, previous, next, isSlider, onChange } = props;
  const { before, marks, note, afters, name } = image;
  const [version, setVersion] = useState<string>();
  const shared = useSharedView();
  const { view, setStage, onKey, pointerProps } = shared;
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <ComparisonBar {...props} after={after} onVersion={setVersion} shared={overlaid ? undefined : shared} />
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

interface ComparisonPaneProps {
  image: StagedImage;
  label: string;
  view: View;
  /** Over the image. @default none */
  marks?: readonly ImageMark[] | undefined;
}

/** One of the two images, enlarged as the other is. Needs a `key`, so that each image is mounted separately. */
function ComparisonPane({ image, label, view, marks = [] }: ComparisonPaneProps) {
  const [attempt, setAttempt] = useState(0);
  const { src, isBroken, isLoading } = useSharperImage(image, view.zoom > 1, attempt);
  const { ratio, onLoad } = useRatio(image);
  const place: CSSProperties & Record<`--${string}`, string | number> = {
    '--ratio': ratio,
    '--zoom': view.zoom,
    '--shift-x': `${(0.5 - view.x) * view.zoom * 100}%`,
    '--shift-y': `${(0.5 - view.y) * view.zoom * 100}%`,
  };
  return (
    <div className={styles.pane} data-zoomed={view.zoom > 1 || undefined} style={place}>
      <div className={styles.window} data-pane="">
        {src && !isBroken && (
          <img
            className={styles.image}
            src={src}
            alt={image.alt ?? label}
            draggable={false}
            onLoad={onLoad}
          />
        )}
        {src && !isBroken && marks.length > 0 && (
          <div className={styles.over}>
            <MarksOverlay marks={marks} />
          </div>
        )}
        {isLoading && (
          <Spinner size={20} aria-label={`Henter ${image.alt ?? label}`} className={styles.spinner} />
        )}
        {isBroken && <LightboxBroken onRetry={() => setAttempt(attempt + 1)} />}
      </div>
      <span className={styles.side} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

function MissingPane() {
  return (
    <div className={styles.pane}>
      <p className={styles.missing}>{boardTexts.missing}</p>
    </div>
  );
}

/**
 * The small copy of an image, and the full one when more is to be seen.
 * @param isWanted without a small copy of the whole image the full one is always loaded
 * @param attempt another one loads it again
 */
function useSharperImage(image: StagedImage, isWanted: boolean, attempt: number) {
  const [small, setSmall] = useState<string>();
  const [full, setFull] = useState<string>();
  const [failed, setFailed] = useState({ small: false, full: false });
  const hasSmall = image.thumbnail !== undefined && image.hasPreview !== false && !failed.small;
  const needsFull = isWanted || !hasSmall;
  const loadSmall = useEffectEvent(async () => loaded((await image.thumbnail?.()) ?? ''));
  const loadFull = useEffectEvent(async () => loaded(await image.full()));

  useEffect(() => {
    if (!hasSmall) return;
    let isCurrent = true;
    loadSmall().then(
      (url) => isCurrent && setSmall(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, small: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [hasSmall]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the image again
  useEffect(() => {
    if (!needsFull) return;
    let isCurrent = true;
    setFailed((newest) => ({ ...newest, full: false }));
    loadFull().then(
      (url) => isCurrent && setFull(url),
      () => isCurrent && setFailed((newest) => ({ ...newest, full: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [needsFull, attempt]);

  const src = full ?? small;
  return {
    src,
    isLoading: (needsFull && !full && !failed.full) || !(src || failed.full),
    /** Nothing can be shown: an image that is only less sharp than wanted is. */
    isBroken: src === undefined && failed.full,
  };
}

async function loaded(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}
