import { isMadeWith, type MadeWith, madeWith, madeWithNames, strongest } from '@rumklar/domain/images/label';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../Icon/index.ts';
import styles from './DeliveryBoard.module.css';

interface MadeWithSelectProps {
  'aria-label': string;
  /** `undefined`: none is chosen. */
  value: MadeWith | undefined;
  /** The least that the services of the image allow. */
  least?: MadeWith;
  /** Shown while none is chosen. */
  placeholder?: string;
  isDisabled?: boolean;
  onChange: (value: MadeWith) => void;
}

/** How an image was made. The browser's own control, as there is one for each image. */
export function MadeWithSelect({
  value,
  least = 'enhanced',
  placeholder,
  isDisabled,
  onChange,
  ...rest
}: MadeWithSelectProps) {
  return (
    <span className={styles.select}>
      <select
        {...rest}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={({ target }) => isMadeWith(target.value) && onChange(target.value)}
      >
        {value === undefined && <option value="">{placeholder}</option>}
        {madeWith.map((each) => (
          <option key={each} value={each} disabled={strongest(each, least) !== each}>
            {madeWithNames[each]}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}
