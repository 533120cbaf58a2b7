import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import type { TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import type { FieldProps } from '../Field/Field.tsx';
import { TextFieldFrame } from '../Field/TextFieldFrame.tsx';
import styles from './AddressField.module.css';
import { type SearchAddresses, useAddressSearch } from './useAddressSearch.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Props of {@link AddressField}. */
export interface AddressFieldProps
  extends Pick<TextFieldProps, 'isDisabled' | 'isReadOnly' | 'name' | 'onBlur' | 'className' | 'id'>,
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
 * The list of suggestions is loaded when the pointer or the focus reaches the field: until then, and where it cannot be
 * loaded, this is a text field. The `<input>` is the same element before and after.
 *
 * @example
 * <AddressField label="Adresse" value={address} onChange={setAddress} search={searchAddresses}
 *   onSearchError={() => showToast(addressTexts.failed)} />
 */
export function AddressField({ value, onChange, search, onSearchError, ...props }: AddressFieldProps) {
  const { inputRef, placeholder, maxLength, ...rest } = props;
  const { suggestions, status, startSearch, cancelSearch } = useAddressSearch(search, onSearchError);
  const [isRefining, setIsRefining] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { Suggestions, loadSuggestions, inputProps, connect } = useSuggestions(cancelSearch);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);

  function changeText(text: string) {
    if (text === value) return;
    onChange(text);
    startSearch(text);
    setIsRefining(false);
  }

  function selectSuggestion(id: string) {
    const chosen = suggestions.find((suggestion) => suggestion.id === id);
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
    <TextFieldFrame {...rest} value={value} onChange={changeText}>
      <Input
        ref={input}
        className={classNames(fieldStyles.control, styles.input)}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        aria-busy={status === 'searching'}
        onHoverStart={loadSuggestions}
        {...inputProps}
      />
      {Suggestions && (
        <Suggestions
          input={input}
          text={value}
          {...{ suggestions, status, isRefining }}
          isDisabled={rest.isDisabled}
          isReadOnly={rest.isReadOnly}
          onTextChange={changeText}
          onSelect={selectSuggestion}
          connect={connect}
        />
      )}
    </TextFieldFrame>
  );
}
