import { classNames } from '@rumklar/ui/classNames.ts';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './ImageTabs.module.css';

export type ImageTab = 'originaler' | 'faerdige';

interface ImageTabsProps {
  /** How many there are, without floor plans. */
  originalCount: number;
  finishedCount: number;
  /** Buttons beside the tabs, for the selected one. */
  toolsOf: (tab: ImageTab) => ReactNode;
  children: (tab: ImageTab) => ReactNode;
  onChange?: (tab: ImageTab) => void;
}

/** 'Original Billeder' and 'Færdige Billeder' of an order, in the URL. */
export function ImageTabs({ originalCount, finishedCount, toolsOf, children, onChange }: ImageTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get('billeder') === 'faerdige' ? 'faerdige' : 'originaler';
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = key === 'faerdige' ? 'faerdige' : 'originaler';
        setParameters(tab === 'faerdige' ? { billeder: tab } : {}, { replace: true });
        onChange?.(tab);
      }}
    >
      <TabList aria-label="Billeder" className={styles.list}>
        <Tab id="originaler">{`Original Billeder (${originalCount})`}</Tab>
        <Tab id="faerdige">{`Færdige Billeder (${finishedCount})`}</Tab>
      </TabList>
      <div className={classNames('cluster justify-end', styles.tools)}>{toolsOf(selected)}</div>
      <TabPanel id={selected} className={styles.panel}>
        {children(selected)}
      </TabPanel>
    </Tabs>
  );
}
