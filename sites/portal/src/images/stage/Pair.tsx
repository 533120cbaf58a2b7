import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { haveSameShape } from '@rumklar/domain/images/delivery/shape';
import { imageTexts } from '@rumklar/domain/images/texts';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { BeforeAfter, LABEL_START } from '@rumklar/ui/BeforeAfter';
import { Eye } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLargeImage, useWidth } from './largeImage.ts';
import styles from './Stage.module.css';
import { Stage } from './Stage.tsx';

interface PairProps {
  before: StoredImage;
  after: StoredImage;
  sides: { before: string; after: string } | undefined;
  hold: string;
  tools: ReactNode;
  below: ReactNode;
}

/** Two images with a line between them, or side by side where their shapes differ. */
export function Pair({ before, after, sides, hold, tools, below }: PairProps) {
  const place = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const first = useLargeImage(before, width);
  const second = useLargeImage(after, width);
  const images = first.data && second.data ? { before: first.data, after: second.data } : undefined;
  const haveShape = images !== undefined && haveSameShape(images.before, images.after);
  return (
    <Stage
      place={place}
      image={after}
      content={
        images && (
          <BeforeAfter
            key={`${before.id} ${after.id}`}
            ref={figure}
            start={LABEL_START}
            {...images}
            {...(sides && { sides })}
          />
        )
      }
      isError={first.isError || second.isError}
      onRetry={() => Promise.all([first.refetch(), second.refetch()])}
      tools={
        <>
          {haveShape && <HoldButton label={hold} figure={figure} />}
          {tools}
        </>
      }
      hint={
        images &&
        (haveShape ? <span className={styles.wide}>{imageTexts.moveTheLine}</span> : imageTexts.otherShape)
      }
      below={below}
    />
  );
}

/** Shows only the image on the left while it is pressed, and the line where it was afterwards. */
function HoldButton({ label, figure }: { label: string; figure: React.RefObject<HTMLElement | null> }) {
  const line = useRef('');
  return (
    <AriaIconButton
      icon={Eye}
      aria-label={label}
      onPressStart={() => {
        line.current = figure.current?.style.getPropertyValue(POSITION) ?? '';
        figure.current?.style.setProperty(POSITION, '100');
      }}
      onPressEnd={() => figure.current?.style.setProperty(POSITION, line.current)}
    />
  );
}

/** Where the line of `BeforeAfter` is, in percent from the left. */
const POSITION = '--position';
