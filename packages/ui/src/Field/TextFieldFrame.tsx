import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { withClassName } from '../classNames.ts';
import fieldStyles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';

export interface TextFieldFrameProps
  extends AriaTextFieldProps,
    FieldProps,
    React.RefAttributes<HTMLDivElement> {
  children: React.ReactNode;
}

/**
 * React Aria's text field with label, hint and error around its control.
 * @example <TextFieldFrame label="Titel"><Input className={fieldStyles.control} /></TextFieldFrame>
 */
export function TextFieldFrame({
  label,
  isLabelHidden,
  isOptional,
  hint,
  errorMessage,
  className,
  children,
  ...rest
}: TextFieldFrameProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage) || undefined}
      {...rest}
      className={withClassName(className, fieldStyles.field)}
    >
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, errorMessage }}>{children}</FieldFrame>
    </AriaTextField>
  );
}
