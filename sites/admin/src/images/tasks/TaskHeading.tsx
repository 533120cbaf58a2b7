import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import type { ReactNode } from 'react';
import styles from './ImageTasks.module.css';
import type { ImageTask } from './imageTasks.ts';
import type { MarkAnswers } from './useMarkAnswers.ts';

interface TaskHeadingProps {
  task: ImageTask;
  children?: ReactNode;
}

/** What an original is called: its number and room, with its file's name beside them; and its services. */
export function TaskHeading({ task, children }: TaskHeadingProps) {
  const { number, name, image, services } = task;
  return (
    <div className={classNames('wrap gap-2 gap-x-4', styles.heading)}>
      <h2 className={classNames('large breakable gap-3', styles.name)}>
        <span className="muted tabular">{number}</span>
        {image.room ?? name}
      </h2>
      {image.room && <span className="meta breakable">{name}</span>}
      <ul className="wrap plain-list gap-1 gap-x-4" aria-label="Ydelser">
        {services.map((service) => (
          <li key={service}>
            <ServiceBadge service={service} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

export function MarkAllDone({ task: { marks, name }, answers }: { task: ImageTask; answers: MarkAnswers }) {
  const open = marks.filter(({ state }) => state === 'open');
  if (open.length < 2) return null;
  return (
    <Button variant="quiet" size="sm" onPress={() => answers.saveAll(open, name)}>
      {markAnswerTexts.allDone}
    </Button>
  );
}
