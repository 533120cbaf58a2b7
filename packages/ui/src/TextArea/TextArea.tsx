import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { classNames } from '../classNames.ts';
import fieldStyles from '../Field/Field.module.css';
import { TextFieldFrame, type TextFieldFrameProps } from '../Field/TextFieldFrame.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends Omit<TextFieldFrameProps, 'children' | 'type'> {
  /** Height in lines; the user can resize it. @default 4 */
  rows?: number;
  /** An example, shown in the empty field; not a replacement for the label. */
  placeholder?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/**
 * A field for several lines of text.
 * @example <TextArea label="Noter" isOptional value={notes} onChange={setNotes} />
 */
export function TextArea({ placeholder, rows = 4, inputRef, autoFocus, ...rest }: TextAreaProps) {
  return (
    <TextFieldFrame {...rest}>
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        className={classNames(fieldStyles.control, styles.area)}
        placeholder={placeholder}
        autoFocus={autoFocus}
      />
    </TextFieldFrame>
  );
}
