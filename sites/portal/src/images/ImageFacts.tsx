import { markTexts } from '@rumklar/domain/images/markTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import styles from './ImageFacts.module.css';

interface ImageFactsProps {
  name: string;
  room: string | null;
  /** Empty where all images of the order have the same. */
  services: readonly ServiceType[];
  markCount: number;
  onShowMarks: () => void;
}

/** What was ordered on an image: its room, its services and its marks; nothing without any. */
export function ImageFacts({ name, room, services, markCount, onShowMarks }: ImageFactsProps) {
  if (!room && services.length === 0 && markCount === 0) return null;
  return (
    <div className={styles.facts}>
      {room && <span className={styles.room}>{room}</span>}
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
    </div>
  );
}
