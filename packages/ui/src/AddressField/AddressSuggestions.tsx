import type { AddressSuggestion } from '@rumklar/domain/addresses/suggestion';
import { MapPin } from 'lucide-react';
import {
  type ComponentProps,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { InputContext } from 'react-aria-components/Input';
import { useSlottedContext } from 'react-aria-components/slots';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import styles from './AddressField.module.css';
import type { AddressSearch } from './useAddressSearch.ts';

/** Props of the field's `<input>` that depend on the list. */
export type ComboBoxInputProps = Pick<
  ComponentProps<'input'>,
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onFocus'
  | 'onBlur'
  | 'onTouchEnd'
>;

/** Props of {@link AddressSuggestions}. */
export interface AddressSuggestionsProps extends Pick<AddressSearch, 'suggestions' | 'status'> {
  /** The field's `<input>`. */
  input: RefObject<HTMLInputElement | null>;
  /** Its text. */
  text: string;
  /** Whether a street was chosen, whose addresses are shown next. */
  isRefining: boolean;
  /** Whether the field is disabled. */
  isDisabled?: boolean;
  /** Whether the field is read-only. */
  isReadOnly?: boolean;
  /** Called when the list changes the text. */
  onTextChange: (text: string) => void;
  /** Called when the user selects a suggestion. @param id its id */
  onSelect: (id: string) => void;
  /** Called after each render with the props that the `<input>` needs. */
  connect: (props: ComboBoxInputProps) => void;
}

/** The list of suggestions of `AddressField`: React Aria's combo box around an `<input>` that is rendered elsewhere. */
export function AddressSuggestions({
  input,
  text,
  suggestions,
  status,
  isRefining,
  onTextChange,
  onSelect,
  connect,
  ...rest
}: AddressSuggestionsProps) {
  const isShown = status === 'searching' || status === 'found';
  return (
    <ComboBox
      {...rest}
      className={styles.comboBox}
      aria-labelledby={input.current?.labels?.[0]?.id}
      validationBehavior="aria"
      allowsCustomValue
      allowsEmptyCollection={isShown}
      items={suggestions}
      selectedKey={null}
      inputValue={text}
      onInputChange={onTextChange}
      onSelectionChange={(key) => key !== null && onSelect(String(key))}
    >
      <Connection input={input} connect={connect} />
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
            <SuggestionItem key={suggestion.id} suggestion={suggestion} />
          ))}
        </ListBox>
      </Popover>
      <OpenSuggestions input={input} isSearched={isShown} when={isRefining && status === 'found'} />
    </ComboBox>
  );
}

function SuggestionItem({ suggestion: { id, text, isFinal } }: { suggestion: AddressSuggestion }) {
  return (
    <ListBoxItem id={id} textValue={text} className={classNames(popoverStyles.item, styles.item)}>
      <Icon icon={MapPin} size={16} />
      <span>{isFinal ? text : `${text} …`}</span>
    </ListBoxItem>
  );
}

/** Takes the place of the combo box's `<input>`: passes the props on that React Aria gives it. */
function Connection({ input, connect }: Pick<AddressSuggestionsProps, 'input' | 'connect'>) {
  const { ref, ...props } = useSlottedContext(InputContext) ?? {};
  const state = useContext(ComboBoxStateContext);
  useLayoutEffect(() => {
    // React Aria renders its children once more to collect the suggestions, outside of the combo box.
    if (!state) return;
    if (typeof ref === 'object' && ref) ref.current = input.current;
    connect(props);
  });
  return null;
}

interface OpenSuggestionsProps extends Pick<AddressSuggestionsProps, 'input'> {
  /** Whether a search was started. */
  isSearched: boolean;
  /** Whether the addresses of a chosen street have been found. */
  when: boolean;
}

/**
 * Opens the suggestions where typing did not: for a search that began before the list was loaded, after scrolling, which
 * closes them (by itself, too, when the page above the field grows), and where something has closed them while a chosen
 * street is refined.
 */
function OpenSuggestions({ input, isSearched, when }: OpenSuggestionsProps) {
  const state = useContext(ComboBoxStateContext);
  const catchUp = useEffectEvent(() => {
    if (document.activeElement !== input.current) return;
    state?.setFocused(true);
    if (isSearched) state?.open(null, 'input');
  });
  const reopen = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  const followField = useEffectEvent(({ target }: Event) => {
    // Not at once: the list is placed anew only when it opens again.
    if (state?.isOpen && target instanceof Node && target.contains(input.current)) setTimeout(() => reopen());
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    const onScroll = (event: Event) => followField(event);
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  useEffect(() => {
    if (when) reopen();
  }, [when]);
  return null;
}
