import { countAnswered, markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { imageTexts } from '@rumklar/domain/images/texts';
import { isUnfinished } from '@rumklar/domain/orders/list/age';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { useMemo } from 'react';
import styles from './ImageTasks.module.css';
import { imageTasks } from './imageTasks.ts';
import { MarkAnswerFields } from './MarkAnswerFields.tsx';
import { MarkedOriginal } from './MarkedOriginal.tsx';
import { MarkAllDone, TaskHeading } from './TaskHeading.tsx';
import type { MarkAnswers } from './useMarkAnswers.ts';
import { shownPath } from './useShownUrl.ts';

interface OrderTasksProps {
  order: StudioOrder;
  answers: MarkAnswers;
}

/** The tab 'Opgaver': what is to be done to each original, and the answers to its marks. */
export function OrderTasks({ order, answers }: OrderTasksProps) {
  const tasks = useMemo(() => imageTasks(order), [order]);
  const page = useMemo(() => tasks.map(({ image }) => shownPath(image)), [tasks]);
  const marks = tasks.flatMap((task) => task.marks);
  if (tasks.length === 0) return <EmptyState title={imageTexts.batchEmpty.title} />;
  return (
    <section className={styles.tasks} aria-label="Opgaver">
      <div className={styles.bar}>
        <p role="status" className="strong tabular">
          {marks.length > 0
            ? markAnswerTexts.progress(countAnswered(marks), marks.length)
            : markAnswerTexts.none}
        </p>
      </div>
      <ol className={classNames('stack plain-list', styles.list)}>
        {tasks.map((task) => (
          <li key={task.image.id} className="stack gap-3">
            <TaskHeading task={task}>
              <MarkAllDone task={task} answers={answers} />
            </TaskHeading>
            <MarkedOriginal
              task={task}
              page={page}
              loading="lazy"
              answerOf={(mark, number) => (
                <MarkAnswerFields
                  mark={mark}
                  number={number}
                  imageName={task.name}
                  answers={answers}
                  askedOrderId={isUnfinished(order.status) ? order.id : undefined}
                />
              )}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
