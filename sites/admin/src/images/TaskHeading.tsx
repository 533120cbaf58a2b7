import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import styles from './ImageTasks.module.css';
import type { ImageTask } from './imageTasks.ts';

interface TaskHeadingProps {
  task: ImageTask;
  headingLevel: 2 | 3;
}

/** The number, file name, room and services of an original. */
export function TaskHeading({ task, headingLevel }: TaskHeadingProps) {
  const { number, name, image, services } = task;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.heading}>
      <Heading className={styles.name}>
        <span className={styles.number}>{number}</span>
        {name}
      </Heading>
      {image.room && <span className={styles.room}>{image.room}</span>}
      <ul className={styles.services} aria-label="Ydelser">
        {services.map((service) => (
          <li key={service}>
            <ServiceBadge service={service} />
          </li>
        ))}
      </ul>
    </div>
  );
}
