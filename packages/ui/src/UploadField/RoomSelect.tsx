import { isRoom, type Room, rooms } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../Icon/index.ts';
import styles from './UploadField.module.css';

interface RoomSelectProps {
  value: Room | null;
  onChange: (room: Room | null) => void;
  isDisabled: boolean;
  'aria-label': string;
}

/** The room of an image. The browser's own control, as there are hundreds. */
export function RoomSelect({ value, onChange, isDisabled, 'aria-label': label }: RoomSelectProps) {
  return (
    <span className={styles.room}>
      <select
        className={styles.control}
        data-empty={value === null || undefined}
        aria-label={label}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => onChange(isRoom(target.value) ? target.value : null)}
      >
        {OPTIONS}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}

const OPTIONS = [
  <option key="" value="">
    {detailsTexts.room}
  </option>,
  ...rooms.map((room) => <option key={room}>{room}</option>),
];
