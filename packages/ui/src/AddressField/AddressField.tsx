import { MapPin } from 'lucide-react';
import { type Ref, useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  ComboBox,
  type ComboBoxProps,
  ComboBoxStateContext,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { classNames, withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps, fieldStyles } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import styles from './AddressField.module.css';
import { type SearchAddresses, useAddressSearch } from './useAddressSearch.ts';

/** Props of {@link AddressField}. */
export interface AddressFieldProps
  extends Pick<ComboBoxProps<object>, 'isDisabled' | 'isReadOnly' | 'name' | 'onBlur' | 'className' | 'id'>,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  /** The text as it stands, a chosen suggestion or the person's own words. */
  value: string;
  /** The text has changed, by typing or by a suggestion. */
  onChange: (text: string) => void;
  /** Asks the address service. Called after 2 characters and 300 ms of rest; stale calls are aborted. */
  search: SearchAddresses;
  /** The service did not answer. Called once until it answers again; typing goes on as before. */
  onSearchError?: (error: unknown) => void;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Longest text, in characters. @default none */
  maxLength?: number;
  /** The `<input>` itself, to give it focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A line for an address with suggestions while it is typed. A suggestion that is not yet a whole address (a street, a
 * stair) is taken over and searched on. What no suggestion knows may be typed all the same.
 *
 * @example
 * <AddressField label="Adresse" value={address} onChange={setAddress} search={searchAddresses}
 *   onSearchError={() => showToast(addressTexts.failed)} />
 */
export function AddressField({
  value,
  onChange,
  search,
  onSearchError,
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  placeholder,
  maxLength,
  inputRef,
  className,
  ...rest
}: AddressFieldProps) {
  const { suggestions, phase, ask, rest: stopSearching } = useAddressSearch(search, onSearchError);
  const [isRefining, setIsRefining] = useState(false);

  function type(text: string) {
    if (text === value) return;
    onChange(text);
    ask(text);
    setIsRefining(false);
  }

  function choose(key: Key | null) {
    const chosen = suggestions.find(({ id }) => id === key);
    if (!chosen) return;
    setIsRefining(!chosen.isFinal);
    if (chosen.isFinal) {
      onChange(chosen.text);
      stopSearching();
    } else {
      onChange(`${chosen.text} `);
      ask(chosen.text, 'now');
    }
  }

  return (
    <ComboBox
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
      allowsCustomValue
      allowsEmptyCollection={phase === 'searching' || phase === 'found'}
      items={suggestions}
      selectedKey={null}
      inputValue={value}
      onInputChange={type}
      onSelectionChange={choose}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <Input
          ref={inputRef}
          className={classNames(fieldStyles.control, styles.input)}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          aria-busy={phase === 'searching'}
        />
      </FieldFrame>
      <Popover className={classNames(popoverStyles.popover, styles.popover)} offset={4}>
        <ListBox
          className={popoverStyles.list}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {phase === 'searching' ? 'Søger…' : 'Ingen forslag. Du kan skrive adressen selv.'}
            </p>
          )}
        >
          {suggestions.map((suggestion) => (
            <ListBoxItem
              key={suggestion.id}
              id={suggestion.id}
              textValue={suggestion.text}
              className={classNames(popoverStyles.item, styles.item)}
            >
              <Icon icon={MapPin} size={16} />
              <span>{suggestion.isFinal ? suggestion.text : `${suggestion.text} …`}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
      <OpenAgain when={isRefining && phase === 'found'} />
    </ComboBox>
  );
}

/** What refines a chosen street is shown even if something has closed the suggestions, such as a page that moved. */
function OpenAgain({ when }: { when: boolean }) {
  const state = useContext(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  useEffect(() => {
    if (when) open();
  }, [when]);
  return null;
}
