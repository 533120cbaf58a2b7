import type { AddressSuggestion } from '@rumklar/domain/addresses/address';
import { MapPin } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { InputContext } from 'react-aria-components/Input';
import { useSlottedContext } from 'react-aria-components/slots';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import styles from './AddressField.module.css';
import type { AddressSearch } from './useAddressSearch.ts';

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

export interface AddressSuggestionsProps extends Pick<AddressSearch, 'suggestions' | 'status'> {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  isRefining: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onTextChange: (text: string) => void;
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
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  return (
    <ComboBox
      {...rest}
      ref={setContainer}
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
      <KeepOpenOnScroll>
        <Popover
          UNSTABLE_portalContainer={container ?? undefined}
          className={classNames(popoverStyles.popover, styles.popover)}
          offset={4}
        >
          <ListBox
            className={popoverStyles.list}
            renderEmptyState={() => (
              <p className={classNames('meta', styles.empty)}>
                {status === 'searching' ? 'Søger…' : 'Ingen forslag. Du kan skrive adressen selv.'}
              </p>
            )}
          >
            {suggestions.map((suggestion) => (
              <SuggestionItem key={suggestion.id} suggestion={suggestion} />
            ))}
          </ListBox>
        </Popover>
      </KeepOpenOnScroll>
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

/** Keeps the list open while the page scrolls: React Aria would close it as left behind, but it moves with the field. */
function KeepOpenOnScroll({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  const isScrollEvent = useRef(false);
  // Before React Aria's own listener on the window, and the next stop of the event after it.
  useLayoutEffect(() => {
    const start = () => {
      isScrollEvent.current = true;
    };
    const end = () => {
      isScrollEvent.current = false;
    };
    addEventListener('scroll', start, { capture: true, passive: true });
    document.addEventListener('scroll', end, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', start, { capture: true });
      document.removeEventListener('scroll', end, { capture: true });
    };
  }, []);
  function close() {
    if (!isScrollEvent.current) state?.close();
  }
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>{children}</OverlayTriggerStateContext>
  );
}

interface OpenSuggestionsProps extends Pick<AddressSuggestionsProps, 'input'> {
  isSearched: boolean;
  /** Whether the addresses of a chosen street have been found. */
  when: boolean;
}

/** Opens the list where typing did not: it was loaded after the search began, or was closed while a street is refined. */
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
  useEffect(() => catchUp(), []);
  useEffect(() => {
    if (when) reopen();
  }, [when]);
  return null;
}
