import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames, withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps, fieldStyles } from '../Field/index.ts';
import styles from './TextArea.module.css';

/** Props of {@link TextArea}. */
export interface TextAreaProps
  extends Omit<AriaTextFieldProps, 'children' | 'type'>,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  /** Height in lines; the person may drag it taller. @default 4 */
  rows?: number;
  /** An example in the empty field; never in place of the label. */
  placeholder?: string;
  /** The `<textarea>` itself, to give it focus. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

/**
 * Several lines of text.
 *
 * @example
 * <TextArea label="Noter" isOptional value={notes} onChange={setNotes} />
 */
export function TextArea({
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  placeholder,
  rows = 4,
  inputRef,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          className={classNames(fieldStyles.control, styles.area)}
          placeholder={placeholder}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
