export { Button, type ButtonProps } from './Button.tsx';
export { type ButtonLook, type ButtonVariant, lookOf } from './buttonLook.ts';
export { PlainButton, type PlainButtonProps } from './PlainButton.tsx';
