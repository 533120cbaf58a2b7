import { isRoom, type Room, rooms } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { classNames } from '../classNames.ts';
import styles from './RoomSelect.module.css';

interface RoomSelectProps
  extends Pick<React.ComponentProps<'select'>, 'className' | 'tabIndex' | 'aria-label' | 'children'> {
  value: Room | null;
  onChange: (room: Room | null) => void;
  isDisabled: boolean;
}

/** The room of images, as a chip of its width under the browser's own control, which would be as wide as the longest room. */
export function RoomSelect({ value, onChange, isDisabled, className, children, ...rest }: RoomSelectProps) {
  return (
    <span className={classNames(styles.room, className)} data-empty={value === null || undefined}>
      <span aria-hidden="true">{value ?? detailsTexts.room}</span>
      {children}
      <select
        {...rest}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => onChange(isRoom(target.value) ? target.value : null)}
      >
        {OPTIONS}
      </select>
    </span>
  );
}

const OPTIONS = [
  <option key="" value="">
    {detailsTexts.room}
  </option>,
  ...rooms.map((room) => <option key={room}>{room}</option>),
];
