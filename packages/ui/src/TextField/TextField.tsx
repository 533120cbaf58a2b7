import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import fieldStyles from '../Field/Field.module.css';
import { TextFieldFrame, type TextFieldFrameProps } from '../Field/TextFieldFrame.tsx';

export interface TextFieldProps extends Omit<TextFieldFrameProps, 'children'> {
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A field for one line of text.
 * @example <TextField label="Titel" value={title} onChange={setTitle} errorMessage={errors.title} />
 */
export function TextField({ placeholder, inputRef, autoFocus, ...rest }: TextFieldProps) {
  return (
    <TextFieldFrame {...rest}>
      {/* React Aria's own comes a frame after the key that opens the field, and the first letters would be lost. */}
      <Input ref={inputRef} className={fieldStyles.control} placeholder={placeholder} autoFocus={autoFocus} />
    </TextFieldFrame>
  );
}
