import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { Skeleton } from '@rumklar/ui/Skeleton';
import type { ReactNode } from 'react';
import type { ImageTask } from './imageTasks.ts';
import { useShownUrl } from './useShownUrl.ts';

interface MarkedOriginalProps {
  task: ImageTask;
  /** The paths of all originals of the page, which are signed in one call. */
  page: readonly string[];
  /** A page that is printed needs all of its images. */
  loading: 'eager' | 'lazy';
  answerOf: (mark: OrderMark, number: number) => ReactNode;
}

export function MarkedOriginal({ task, page, loading, answerOf }: MarkedOriginalProps) {
  const { image, name, alt, marks } = task;
  const { id, width, height } = image;
  const url = useShownUrl(image, page);
  if (url.isPending) return <Skeleton height="12rem" />;
  return (
    <>
      {url.isError && (
        <p role="alert" className="danger">
          {markAnswerTexts.imageFailed}
        </p>
      )}
      <ImageMarksView
        image={
          url.data === undefined
            ? undefined
            : {
                id,
                src: url.data,
                alt,
                name,
                width: width ?? undefined,
                height: height ?? undefined,
                loading,
              }
        }
        marks={marks}
        answerOf={answerOf}
      />
    </>
  );
}
