export { AppShell, type AppShellProps } from './AppShell.tsx';
export type { AppShellItem } from './AppShellNavigation.tsx';
export type { AppShellAction } from './ProfileMenu.tsx';
