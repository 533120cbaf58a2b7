import { markKindLabels, markStateLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import styles from './ImageWishes.module.css';
import type { OrderedImage } from './orderImages.ts';

/** What was ordered on an image: its services, the words of its marks by their numbers, and what became of them; nothing without any. */
export function ImageWishes({ services, marks }: Pick<OrderedImage, 'services' | 'marks'>) {
  return (
    <>
      {services.map((service) => (
        <ServiceBadge key={service} service={service} />
      ))}
      {marks.length > 0 && (
        <ol className={styles.marks} aria-label={markTexts.count(marks.length)}>
          {marks.map(({ id, kind, note, state, answer }) => (
            <li key={id}>
              {note.trim() || markKindLabels[kind]}
              {state !== 'open' && (
                <span data-state={state}>
                  {markStateLabels[state]}
                  {answer && `: ${answer}`}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
