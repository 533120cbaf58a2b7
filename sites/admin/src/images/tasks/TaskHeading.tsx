import { classNames } from '@rumklar/ui/classNames.ts';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import type { ReactNode } from 'react';
import styles from './ImageTasks.module.css';
import type { ImageTask } from './imageTasks.ts';

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
