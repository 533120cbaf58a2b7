export { AriaButton, type AriaButtonProps } from './AriaButton.tsx';
export { AriaIconButton, type AriaIconButtonProps } from './AriaIconButton.tsx';
