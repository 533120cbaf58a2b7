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
 * Views of the same thing, one at a time; the arrow keys go from tab to tab.
 *
 * @example
 * <Tabs><TabList aria-label="Billeder"><Tab id="a">Originale</Tab></TabList><TabPanel id="a">…</TabPanel></Tabs>
 */
export function Tabs({ className, ...rest }: TabsProps) {
  return <AriaTabs {...rest} className={withClassName(className, styles.tabs)} />;
}

/** The row of tabs; scrolls sideways where it is too narrow. */
export function TabList<T extends object>({ className, ...rest }: AriaTabListProps<T>) {
  return <AriaTabList {...rest} className={withClassName(className, styles.list)} />;
}

/** One tab. */
export function Tab({ className, ...rest }: AriaTabProps) {
  return <AriaTab {...rest} className={withClassName(className, styles.tab)} />;
}

/** What a tab shows. */
export function TabPanel({ className, ...rest }: AriaTabPanelProps) {
  // React Aria keeps the first id of a panel, and the tab would name one that is not there.
  return <AriaTabPanel key={rest.id} {...rest} className={withClassName(className, styles.panel)} />;
}
