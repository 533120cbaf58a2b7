import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Button } from '@rumklar/ui/Button';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import styles from './ImageFacts.module.css';
import type { OrderedImage } from './orderImages.ts';

interface ImageFactsProps
  extends Pick<OrderedImage, 'name' | 'services' | 'marks' | 'labelText' | 'skippedReason'> {
  onShowMarks: () => void;
}

/**
 * What was ordered on an image and how it was made: its services, marks and label, or why it is not delivered;
 * nothing without any.
 */
export function ImageFacts({
  name,
  services,
  marks,
  labelText,
  skippedReason,
  onShowMarks,
}: ImageFactsProps) {
  const markCount = marks.length;
  if (services.length === 0 && markCount === 0 && !labelText && !skippedReason) return null;
  return (
    <div className={styles.facts}>
      {services.map((service) => (
        <ServiceBadge key={service} service={service} />
      ))}
      {markCount > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${markTexts.count(markCount)} på ${name}`}
          onPress={onShowMarks}
        >
          {markTexts.count(markCount)}
        </Button>
      )}
      {labelText && <span>{labelText}</span>}
      {skippedReason && <span className={styles.skipped}>{setTexts.skipped(skippedReason)}</span>}
    </div>
  );
}
