import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { arrowKeyTarget } from '../arrowKeys.ts';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

/** Either `selectedKey` or `defaultSelectedKey` is required. */
export interface TabsProps extends React.ComponentProps<'div'> {
  /** The id of the selected tab, where the caller stores it, such as in the URL. */
  selectedKey?: string;
  /** The id of the tab that is selected first, where the caller does not store it. */
  defaultSelectedKey?: string;
  onSelectionChange?: (key: string) => void;
  /** The ids of tabs that cannot be selected. @default none */
  disabledKeys?: readonly string[];
}

/**
 * Tabs with one panel shown at a time; the arrow keys move between tabs.
 * @example <Tabs defaultSelectedKey="a"><TabList><Tab id="a">Originale</Tab></TabList><TabPanel id="a">…</TabPanel></Tabs>
 */
export function Tabs({
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  disabledKeys = [],
  className,
  ...rest
}: TabsProps) {
  const baseId = useId();
  const [ownKey, setOwnKey] = useState(defaultSelectedKey);
  const current = selectedKey ?? ownKey;

  function select(key: string) {
    if (key === current) return;
    setOwnKey(key);
    onSelectionChange?.(key);
  }

  return (
    <TabsContext value={{ baseId, selectedKey: current, select, disabledKeys }}>
      <div {...rest} className={classNames(styles.tabs, className)} />
    </TabsContext>
  );
}

/** The row of tabs; scrolls horizontally when it is too narrow, to the selected one. */
export function TabList({ className, ...rest }: React.ComponentProps<'div'>) {
  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled');
    const next = arrowKeyTarget([...tabs], event, HORIZONTAL);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  return (
    <div role="tablist" {...rest} onKeyDown={moveFocus} className={classNames(styles.list, className)} />
  );
}

export interface TabProps extends React.ComponentProps<'button'> {
  /** Its panel has the same id. */
  id: string;
  /** How many things the tab has, such as `12` or `1.000+`; omitted while that is not known. */
  count?: string | undefined;
}

export function Tab({ id, count, className, children, ...rest }: TabProps) {
  const { baseId, selectedKey, select, disabledKeys } = useContext(TabsContext);
  const isSelected = id === selectedKey;
  return (
    <button
      type="button"
      role="tab"
      id={`${baseId}-tab-${id}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${baseId}-panel-${id}` : undefined}
      tabIndex={isSelected ? undefined : -1}
      disabled={disabledKeys.includes(id)}
      {...rest}
      ref={isSelected ? scrollToCenter : undefined}
      onClick={() => select(id)}
      className={classNames(styles.tab, className)}
    >
      {children}
      {/* The space is part of the tab's name. */}
      {count && ' '}
      {count && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** Scrolls the row, and not the page, so that the tabs on both sides of one are in view. */
function scrollToCenter(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2;
}

export interface TabPanelProps extends React.ComponentProps<'div'> {
  id: string;
}

export function TabPanel(props: TabPanelProps) {
  const { selectedKey } = useContext(TabsContext);
  return props.id === selectedKey ? <SelectedPanel {...props} key={props.id} /> : null;
}

function SelectedPanel({ id, className, ...rest }: TabPanelProps) {
  const { baseId } = useContext(TabsContext);
  const panel = useRef<HTMLDivElement>(null);
  const hasTabStop = useHasTabStop(panel);
  return (
    <div
      role="tabpanel"
      id={`${baseId}-panel-${id}`}
      aria-labelledby={`${baseId}-tab-${id}`}
      // Otherwise the Tab key leads from the tab into the panel's content.
      tabIndex={hasTabStop ? undefined : 0}
      {...rest}
      ref={panel}
      className={classNames(styles.panel, className)}
    />
  );
}

interface TabsState {
  baseId: string;
  selectedKey: string | undefined;
  select: (key: string) => void;
  disabledKeys: readonly string[];
}

const TabsContext = createContext<TabsState>({
  baseId: '',
  selectedKey: undefined,
  select: () => undefined,
  disabledKeys: [],
});

const HORIZONTAL = { next: 'ArrowRight', previous: 'ArrowLeft' } as const;

/** Whether the Tab key stops inside an element, also after its content has changed. */
function useHasTabStop(ref: RefObject<HTMLElement | null>): boolean {
  const [hasTabStop, setHasTabStop] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const check = () =>
      setHasTabStop([...element.querySelectorAll(TAB_STOPS)].some((stop) => stop.checkVisibility()));
    check();
    // In the next frame, when the layout that it needs is made once for all changes before.
    const observer = new MutationObserver(() => requestAnimationFrame(check));
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    return () => observer.disconnect();
  }, [ref]);
  return hasTabStop;
}

const TAB_STOPS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';
