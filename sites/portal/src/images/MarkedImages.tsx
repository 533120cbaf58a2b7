import { haveSameShape, shapeOf } from '@rumklar/domain/images/delivery/shape';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { markStateLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Dialog } from '@rumklar/ui/Dialog';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Icon } from '@rumklar/ui/Icon';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { Ban, Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import styles from './MarkAnswer.module.css';
import type { MarkedStoredImage } from './orderImages.ts';
import { useLargeImage, useWidth } from './stage/largeImage.ts';
import { ImageLoading } from './stage/Stage.tsx';

interface MarkedImagesProps {
  images: readonly MarkedStoredImage[];
  current: string;
  onChange: (id: string) => void;
  onClose: () => void;
}

/** A dialog with one marked image at a time: the marks over it, and their words and answers beside it. */
export function MarkedImages({ images, current, onChange, onClose }: MarkedImagesProps) {
  const index = images.findIndex(({ id }) => id === current);
  const image = images[index];
  if (!image) return null;
  const goTo = (next: MarkedStoredImage | undefined) => next && onChange(next.id);
  return (
    <Dialog
      size="xl"
      title={`${markTexts.count(image.marks.length)} på ${image.title ?? image.name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        images.length > 1 && (
          <>
            <Button variant="secondary" isDisabled={index === 0} onPress={() => goTo(images[index - 1])}>
              <Icon icon={ChevronLeft} size={16} />
              {markTexts.previous}
            </Button>
            <Button
              variant="secondary"
              isDisabled={index === images.length - 1}
              onPress={() => goTo(images[index + 1])}
            >
              {markTexts.next}
              <Icon icon={ChevronRight} size={16} />
            </Button>
          </>
        )
      }
    >
      <MarkedImage key={image.id} image={image} />
    </Dialog>
  );
}

function MarkedImage({ image }: { image: MarkedStoredImage }) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useLargeImage(image, useWidth(place));
  const hasShape = hasMarkedShape(image);
  return (
    <div ref={place}>
      {isError ? (
        <>
          <ErrorState
            title={imageTexts.loadFailed.title}
            headingLevel={3}
            actionLabel="Prøv igen"
            onAction={() => refetch()}
          />
          <ImageMarksView image={undefined} marks={image.marks} answerOf={MarkAnswer} />
        </>
      ) : data ? (
        <>
          {!hasShape && <p>{imageTexts.marksOfOtherShape}</p>}
          <ImageMarksView
            image={{ ...data, id: image.id, name: image.name }}
            marks={image.marks}
            hasMarks={hasShape}
            answerOf={MarkAnswer}
          />
        </>
      ) : (
        <ImageLoading image={image} />
      )}
    </div>
  );
}

/** Whether the marks lie at the same places of an image as of the original, on which they were made. */
function hasMarkedShape({ original, ...image }: MarkedStoredImage): boolean {
  const [shape, marked] = [shapeOf(image), original && shapeOf(original)];
  return !original || (shape !== undefined && marked !== undefined && haveSameShape(shape, marked));
}

/** What has become of a mark, with the studio's words; nothing while it is open or answered elsewhere. */
function MarkAnswer({ state = 'open', answer }: Partial<Pick<OrderMark, 'state' | 'answer'>>) {
  if (state === 'open') return null;
  return (
    <div className={classNames('small ruled-above gap-2', styles.answer)} data-state={state}>
      <Icon icon={state === 'done' ? Check : Ban} size={16} />
      <p>
        <span className="block strong">{markStateLabels[state]}</span>
        {answer && <span className="breakable pre-line">{answer}</span>}
      </p>
    </div>
  );
}
