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
import { classNames, withClassName } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { FieldFrame, type FieldProps } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

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
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Shown while no option is selected. @default 'Vælg' */
  placeholder?: string;
}

/**
 * A select field. Typing moves to the option that begins with the typed text, which is cleared after 1 s.
 * @example <Select label="Ydelse" options={options} value={service} onChange={setService} />
 */
export function Select<Value extends string>({ options, onChange, className, ...props }: SelectProps<Value>) {
  const { label, isLabelHidden, isOptional, hint, errorMessage, placeholder = 'Vælg', ...rest } = props;
  return (
    <AriaSelect
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      placeholder={placeholder}
      onChange={(key) => {
        const selected = options.find((option) => option.value === key);
        if (selected) onChange?.(selected.value);
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
                  <span className="stack shrink">
                    <Text slot="label">{option.label}</Text>
                    {option.description && (
                      <Text slot="description" className="meta">
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
