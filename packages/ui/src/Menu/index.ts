export { Menu, MenuItem, type MenuItemProps, type MenuProps, MenuTrigger } from './Menu.tsx';
