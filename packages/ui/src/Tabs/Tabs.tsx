import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components/Tabs';
import { withClassName } from '../classNames/index.ts';
import styles from './Tabs.module.css';

/** Props of {@link Tabs}. */
export interface TabsProps extends AriaTabsProps, React.RefAttributes<HTMLDivElement> {}

/**
 * Tabs with one panel shown at a time; the arrow keys move between tabs.
 *
 * @example
 * <Tabs><TabList aria-label="Billeder"><Tab id="a">Originale</Tab></TabList><TabPanel id="a">…</TabPanel></Tabs>
 */
export function Tabs({ className, ...rest }: TabsProps) {
  return <AriaTabs {...rest} className={withClassName(className, styles.tabs)} />;
}

/** The row of tabs; scrolls horizontally when it is too narrow. */
export function TabList<T extends object>({ className, ...rest }: AriaTabListProps<T>) {
  return <AriaTabList {...rest} className={withClassName(className, styles.list)} />;
}

/** A tab of a {@link TabList}. */
export function Tab({ className, ...rest }: AriaTabProps) {
  return <AriaTab {...rest} className={withClassName(className, styles.tab)} />;
}

/** The content of the tab with the same id. */
export function TabPanel({ className, ...rest }: AriaTabPanelProps) {
  // React Aria keeps a panel's first id, so without the key `aria-controls` would refer to a missing element.
  return <AriaTabPanel key={rest.id} {...rest} className={withClassName(className, styles.panel)} />;
}
