export { AppShell, type AppShellProps } from './AppShell.tsx';
export type { AppShellAction, AppShellItem } from './AppShellNavigation.tsx';
