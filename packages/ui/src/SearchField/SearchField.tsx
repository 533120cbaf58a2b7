import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { TextFieldFrame, type TextFieldFrameProps } from '../Field/TextFieldFrame.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<TextFieldFrameProps, 'children' | 'type'> {
  placeholder?: string;
  /** The key that focuses the field, shown in it while it is empty; whoever has the field listens for the key. */
  shortcut?: string;
}

/**
 * A field for what is searched for, with a magnifying glass.
 * @example <SearchField label="Søg i ordrer" isLabelHidden shortcut="/" value={text} onChange={setText} />
 */
export function SearchField({ placeholder, shortcut, autoFocus, ...rest }: SearchFieldProps) {
  return (
    <TextFieldFrame {...rest} type="search">
      <span className={styles.box}>
        <Icon icon={Search} size={18} />
        {/* React Aria's own comes a frame after the key that opens the field, and the first letters would be lost. */}
        <Input
          className={classNames(fieldStyles.control, styles.control)}
          placeholder={placeholder ?? ''}
          aria-keyshortcuts={shortcut}
          autoFocus={autoFocus}
        />
        {shortcut && (
          <span aria-hidden="true" className={styles.key}>
            {shortcut}
          </span>
        )}
      </span>
    </TextFieldFrame>
  );
}
