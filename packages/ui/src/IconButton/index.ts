export { IconButton, type IconButtonLook, type IconButtonProps } from './IconButton.tsx';
