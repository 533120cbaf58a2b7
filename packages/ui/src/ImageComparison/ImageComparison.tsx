import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { type KeyboardEvent, useState } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';
import { LightboxComparison } from '../Lightbox/LightboxComparison.tsx';
import { LightboxOverlay } from '../Lightbox/LightboxOverlay.tsx';
import { ComparisonBar, type ComparisonProps } from './ComparisonBar.tsx';
import { ComparisonPane, MissingPane } from './ComparisonPane.tsx';
import { CustomerWishes } from './CustomerWishes.tsx';
import type { ComparedImage } from './comparedImage.ts';
import styles from './ImageComparison.module.css';
import { useSharedView } from './useSharedView.ts';

/** Props of {@link ImageComparison}. `className`, `ref` and the rest go to the outermost element. */
export interface ImageComparisonProps
  extends Omit<ModalOverlayProps, 'children' | 'isOpen' | 'onOpenChange' | 'onChange' | 'defaultOpen'>,
    React.RefAttributes<HTMLDivElement> {
  images: readonly ComparedImage[];
  /** The id of the image that is shown, or one of its aliases; `undefined` while closed. */
  current: string | undefined;
  /** Called with the id of the image to show, or `undefined` to close. */
  onChange: (id: string | undefined) => void;
  /** Downloads a version. @default the viewer has no button for it */
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
