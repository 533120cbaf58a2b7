import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { markKindLabels, markTexts, placeText } from '@rumklar/domain/images/marks/markTexts';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classNames } from '../classNames.ts';
import { useBrokenImage } from '../useBrokenImage.ts';
import styles from './ImageMarksView.module.css';
import items from './MarkItem.module.css';
import stage from './MarkStage.module.css';
import { MarksOverlay } from './MarksOverlay.tsx';
import { type MarkedImage, type Style, useRatio } from './placement.ts';

export interface ImageMarksViewProps<Mark extends ImageMark = ImageMark>
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {
  /** The image; without one there is only the list. */
  image: MarkedImage | undefined;
  marks: readonly Mark[];
  /** What follows the words of a mark in the list, such as the answer to it. `number` counts from 1. */
  answerOf?: (mark: Mark, number: number) => ReactNode;
  /** Whether the marks lie over the image; `false` where it has another shape than the marked one. @default true */
  hasMarks?: boolean;
}

/**
 * An image with its marks and their list, to read and to print.
 * @example <ImageMarksView image={image} marks={marks} />
 */
export function ImageMarksView<Mark extends ImageMark>({
  image,
  marks,
  answerOf,
  hasMarks = true,
  className,
  ...rest
}: ImageMarksViewProps<Mark>) {
  return (
    <figure {...rest} className={classNames(stage.colours, styles.view, className)}>
      {image && <ViewedImage image={image} marks={hasMarks ? marks : []} />}
      {marks.length > 0 && (
        <ol className={classNames(items.list, styles.list)} aria-label={markTexts.count(marks.length)}>
          {marks.map((mark, index) => (
            <li
              key={mark.id}
              className={classNames(items.item, styles.item)}
              data-kind={mark.kind}
              data-state={'state' in mark ? mark.state : undefined}
            >
              <span className={classNames(items.itemHeader, styles.itemHeader)}>
                <span className={classNames(stage.number, styles.number)}>{index + 1}</span>
                <span className={styles.kind}>{markKindLabels[mark.kind]}</span>
                {image && hasMarks && <VisuallyHidden elementType="span">, {placeText(mark)}</VisuallyHidden>}
              </span>
              {mark.note.trim() && <p className={classNames(items.readNote, styles.note)}>{mark.note}</p>}
              {answerOf?.(mark, index + 1)}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

function ViewedImage({ image, marks }: { image: MarkedImage; marks: readonly ImageMark[] }) {
  const { ratio, onLoad } = useRatio(image);
  const [isBroken, onError] = useBrokenImage(image.src);
  const style: Style = { '--ratio': ratio };
  return (
    <div className={classNames(stage.stage, styles.stage)} style={style}>
      <picture>
        {image.sources?.map((source) => (
          <source key={source.type} {...source} />
        ))}
        <img
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={image.loading}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
      {isBroken ? <p className={stage.broken}>{markTexts.broken}</p> : <MarksOverlay marks={marks} />}
    </div>
  );
}
