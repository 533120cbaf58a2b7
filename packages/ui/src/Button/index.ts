export { Button, type ButtonProps, type ButtonVariant } from './Button.tsx';
export { PlainButton, type PlainButtonProps } from './PlainButton.tsx';
