import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { haveSameShape } from '@rumklar/domain/images/delivery/shape';
import { imageTexts } from '@rumklar/domain/images/texts';
import { BeforeAfter } from '@rumklar/ui/BeforeAfter';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { type ReactNode, useRef } from 'react';
import styles from './Comparison.module.css';
import { ImageLoading } from './ImageLoading.tsx';
import { useLargeImage, useWidth } from './largeImage.ts';

interface PairProps {
  before: StoredImage;
  after: StoredImage;
  sides: { before: string; after: string } | undefined;
  /** Of the button that shows only the image on the left. */
  hold: string;
  /** What is shown between the images and the buttons. */
  below: ReactNode;
  /** More buttons. */
  actions: ReactNode;
}

/** Two images with a line between them, or side by side where their shapes differ. */
export function Pair({ before, after, sides, hold, below, actions }: PairProps) {
  const place = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const first = useLargeImage(before, width);
  const second = useLargeImage(after, width);
  const images = first.data && second.data ? { before: first.data, after: second.data } : undefined;
  const haveShape = images !== undefined && haveSameShape(images.before, images.after);
  return (
    <>
      <div ref={place} className={styles.large}>
        {first.isError || second.isError ? (
          <ErrorState
            title={imageTexts.loadFailed.title}
            headingLevel={3}
            actionLabel="Prøv igen"
            onAction={() => Promise.all([first.refetch(), second.refetch()])}
          />
        ) : images ? (
          <BeforeAfter
            key={`${before.id} ${after.id}`}
            ref={figure}
            {...images}
            {...(sides && { sides })}
            caption={haveShape ? imageTexts.moveTheLine : imageTexts.otherShape}
          />
        ) : (
          <ImageLoading image={after} />
        )}
      </div>
      {below}
      <div className={styles.actions}>
        {haveShape && <HoldButton label={hold} figure={figure} />}
        {actions}
      </div>
    </>
  );
}

/** Shows only the image on the left while it is pressed, and the line where it was afterwards. */
function HoldButton({ label, figure }: { label: string; figure: React.RefObject<HTMLElement | null> }) {
  const line = useRef('');
  return (
    <Button
      variant="secondary"
      size="sm"
      onPressStart={() => {
        line.current = figure.current?.style.getPropertyValue(POSITION) ?? '';
        figure.current?.style.setProperty(POSITION, '100');
      }}
      onPressEnd={() => figure.current?.style.setProperty(POSITION, line.current)}
    >
      {label}
    </Button>
  );
}

/** Where the line of `BeforeAfter` is, in percent from the left. */
const POSITION = '--position';
