export { NavigationMenu, NavigationMenuItem, type NavigationMenuProps } from './NavigationMenu.tsx';
