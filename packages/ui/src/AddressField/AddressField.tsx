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
  /** The text of the field: a chosen suggestion, or what the user has typed. */
  value: string;
  /** Called when the text changes, by typing or by choosing a suggestion. */
  onChange: (text: string) => void;
  /** Searches the address service. Called from 2 characters on, 300 ms after the last key; stale calls are aborted. */
  search: SearchAddresses;
  /** Called when a search fails, once until a search succeeds again. The user can still type. */
  onSearchError?: (error: unknown) => void;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Longest text, in characters. @default none */
  maxLength?: number;
  /** The `<input>` itself, to give it focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A field for an address, with suggestions while the user types. Choosing a suggestion that is not a complete address
 * (a street, a staircase) fills it in and searches on. An address without a suggestion may be typed.
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
  const { suggestions, status, startSearch, cancelSearch } = useAddressSearch(search, onSearchError);
  const [isRefining, setIsRefining] = useState(false);

  function changeText(text: string) {
    if (text === value) return;
    onChange(text);
    startSearch(text);
    setIsRefining(false);
  }

  function selectSuggestion(key: Key | null) {
    const chosen = suggestions.find(({ id }) => id === key);
    if (!chosen) return;
    setIsRefining(!chosen.isFinal);
    if (chosen.isFinal) {
      onChange(chosen.text);
      cancelSearch();
    } else {
      onChange(`${chosen.text} `);
      startSearch(chosen.text, 0);
    }
  }

  return (
    <ComboBox
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
      allowsCustomValue
      allowsEmptyCollection={status === 'searching' || status === 'found'}
      items={suggestions}
      selectedKey={null}
      inputValue={value}
      onInputChange={changeText}
      onSelectionChange={selectSuggestion}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <Input
          ref={inputRef}
          className={classNames(fieldStyles.control, styles.input)}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          aria-busy={status === 'searching'}
        />
      </FieldFrame>
      <Popover className={classNames(popoverStyles.popover, styles.popover)} offset={4}>
        <ListBox
          className={popoverStyles.list}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {status === 'searching' ? 'Søger…' : 'Ingen forslag. Du kan skrive adressen selv.'}
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
      <OpenSuggestions when={isRefining && status === 'found'} />
    </ComboBox>
  );
}

/** Opens the suggestions again where something has closed them, as scrolling does, while a chosen street is refined. */
function OpenSuggestions({ when }: { when: boolean }) {
  const state = useContext(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  useEffect(() => {
    if (when) open();
  }, [when]);
  return null;
}
