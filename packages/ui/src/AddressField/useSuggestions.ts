import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import type { AddressSuggestionsProps, ComboBoxInputProps } from './AddressSuggestions.tsx';

interface Suggestions {
  /** The list, once it has been loaded. */
  Suggestions: ComponentType<AddressSuggestionsProps> | undefined;
  loadSuggestions: () => void;
  /** For the `<input>`; also loads the list on focus. */
  inputProps: ComponentProps<'input'>;
  /** Called by the list after each render with the current props of the input. */
  connect: (props: ComboBoxInputProps) => void;
}

/**
 * Loads the list of suggestions and connects it to the field's `<input>`, which stays the same element, so that focus,
 * caret and a composition are not lost. The list and what it needs of React Aria are 30 kB.
 *
 * @param onDismiss called when Escape is pressed before there is a list to close
 */
export function useSuggestions(onDismiss: () => void): Suggestions {
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
