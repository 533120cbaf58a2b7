export { default as fieldStyles } from './Field.module.css';
export { FieldErrorContent, FieldFrame, type FieldProps } from './Field.tsx';
export { FieldErrors, GroupField, type GroupFieldProps } from './GroupField.tsx';
export { TextFieldFrame, type TextFieldFrameProps } from './TextFieldFrame.tsx';
