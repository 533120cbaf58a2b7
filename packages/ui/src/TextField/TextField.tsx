import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { withClassName } from '../classNames/index.ts';
import { FieldFrame, type FieldProps, fieldStyles } from '../Field/index.ts';

/** Props of {@link TextField}: those of React Aria's field, with label, hint and error. */
export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children'>,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  /** An example in the empty field; never in place of the label. */
  placeholder?: string;
  /** The `<input>` itself, to give it focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A line of text with its label above, a hint, and the error under it.
 *
 * @example
 * <TextField label="Titel" value={title} onChange={setTitle} errorMessage={errors.title} />
 */
export function TextField({
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  placeholder,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>
        <Input ref={inputRef} className={fieldStyles.control} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}
