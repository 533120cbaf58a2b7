import {
  type ComponentProps,
  type ComponentType,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Input } from 'react-aria-components/Input';
import type { TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import type { FieldProps } from '../Field/Field.tsx';
import { TextFieldFrame } from '../Field/TextFieldFrame.tsx';
import styles from './AddressField.module.css';
import type { AddressSuggestionsProps, ComboBoxInputProps } from './AddressSuggestions.tsx';
import { type SearchAddresses, useAddressSearch } from './useAddressSearch.ts';

export interface AddressFieldProps
  extends Pick<TextFieldProps, 'isDisabled' | 'isReadOnly' | 'name' | 'onBlur' | 'className' | 'id'>,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  value: string;
  onChange: (text: string) => void;
  /** Searches the address service. Called from 2 characters on, 300 ms after the last key; stale calls are aborted. */
  search: SearchAddresses;
  /** Called when a search fails, once until a search succeeds again. The user can still type. */
  onSearchError?: (error: unknown) => void;
  placeholder?: string;
  /** Longest text, in characters. @default none */
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A field for an address, with suggestions while the user types. Choosing a suggestion that is not a complete address (a
 * street, a staircase) fills it in and searches on. An address without a suggestion may be typed.
 *
 * The list is loaded when the pointer or the focus reaches the field: until then, and where it cannot be loaded, this is a
 * text field. The `<input>` is the same element before and after.
 * @example <AddressField label="Adresse" value={address} onChange={setAddress} search={searchAddresses} />
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

interface Suggestions {
  Suggestions: ComponentType<AddressSuggestionsProps> | undefined;
  loadSuggestions: () => void;
  /** For the `<input>`; also loads the list on focus. */
  inputProps: ComponentProps<'input'>;
  connect: (props: ComboBoxInputProps) => void;
}

/**
 * Loads the list of suggestions (30 kB with React Aria) and connects it to the field's `<input>`, which stays the same
 * element, so that focus, caret and a composition are not lost.
 * @param onDismiss called when Escape is pressed before there is a list to close
 */
function useSuggestions(onDismiss: () => void): Suggestions {
  const [list, setList] = useState<{
    Suggestions?: ComponentType<AddressSuggestionsProps>;
    isMissing?: true;
  }>({});
  const [attributes, setAttributes] = useState(CLOSED);
  const latest = useRef<ComboBoxInputProps>(CLOSED);

  function connect(props: ComboBoxInputProps) {
    const isSame = ATTRIBUTES.every((name) => latest.current[name] === props[name]);
    latest.current = props;
    // Only where it changes something: each change renders the list again, which calls this.
    if (!isSame) setAttributes(pick(props));
  }

  function loadSuggestions() {
    if (list.Suggestions) return;
    import('./AddressSuggestions.tsx').then(
      ({ AddressSuggestions }) => setList({ Suggestions: AddressSuggestions }),
      () => setList({ isMissing: true }),
    );
  }

  return {
    Suggestions: list.Suggestions,
    loadSuggestions,
    connect,
    inputProps: {
      // Without its list it is a text field.
      ...(!list.isMissing && { role: 'combobox', 'aria-autocomplete': 'list', ...attributes }),
      onFocus: (event) => {
        loadSuggestions();
        latest.current.onFocus?.(event);
      },
      onBlur: (event) => latest.current.onBlur?.(event),
      onKeyDown: (event) => {
        if (!list.Suggestions && event.key === 'Escape') onDismiss();
        latest.current.onKeyDown?.(event);
      },
      onKeyUp: (event) => latest.current.onKeyUp?.(event),
      onTouchEnd: (event) => latest.current.onTouchEnd?.(event),
    },
  };
}

const ATTRIBUTES = ['aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;
type Attributes = Pick<ComboBoxInputProps, (typeof ATTRIBUTES)[number]>;

function pick(props: ComboBoxInputProps): Attributes {
  return Object.fromEntries(ATTRIBUTES.map((name) => [name, props[name]]));
}

const CLOSED: Attributes = { 'aria-expanded': false };
