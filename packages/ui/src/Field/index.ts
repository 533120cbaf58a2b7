export { default as fieldStyles } from './Field.module.css';
export { FieldErrorContent, FieldFrame, type FieldProps } from './Field.tsx';
export { TextFieldFrame, type TextFieldFrameProps } from './TextFieldFrame.tsx';
