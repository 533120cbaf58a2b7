import { Check, ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { classNames, withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps, fieldStyles } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import styles from './Select.module.css';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A small line under the label, in the list only. */
  description?: string;
  isDisabled?: boolean;
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string>
  extends Omit<
      AriaSelectProps<object>,
      | 'children'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
      | 'selectionMode'
      | 'placeholder'
    >,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  /** What can be chosen, in this order. */
  options: readonly SelectOption<Value>[];
  /** `null`: nothing chosen yet. */
  value?: Value | null;
  /** What is chosen at first, where nobody keeps `value`. */
  defaultValue?: Value;
  /** Another option was chosen. */
  onChange?: (value: Value) => void;
  /** Shown while nothing is chosen. @default 'Vælg' */
  placeholder?: string;
}

/**
 * One choice of a list. Typing goes to the choice that begins so; what was typed is forgotten after 1 s.
 *
 * @example
 * <Select label="Ydelse" options={options} value={service} onChange={setService} />
 */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  options,
  value,
  defaultValue,
  onChange,
  placeholder = 'Vælg',
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <AriaSelect
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      value={value}
      defaultValue={defaultValue}
      placeholder={placeholder}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange?.(chosen.value);
      }}
      className={withClassName(className, fieldStyles.field)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <Button className={classNames(fieldStyles.control, styles.button)}>
          <SelectValue className={styles.value}>
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <Icon icon={ChevronDown} />
        </Button>
      </FieldFrame>
      <Popover className={popoverStyles.popover} offset={4}>
        <ListBox className={popoverStyles.list} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={classNames(popoverStyles.item, styles.item)}
            >
              {({ isSelected }) => (
                <>
                  <span className={styles.words}>
                    <Text slot="label">{option.label}</Text>
                    {option.description && (
                      <Text slot="description" className={styles.description}>
                        {option.description}
                      </Text>
                    )}
                  </span>
                  {isSelected && <Icon icon={Check} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
