import { adminTabs } from '@rumklar/domain/orders/status';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { TextField } from '@rumklar/ui/TextField';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import styles from './OrderFilters.module.css';
import type { OrderFilter } from './orderProvider.ts';
import { useSearchText } from './useSearchText.ts';

/** The tabs and the search above the orders. */
export function OrderFilters({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const filter: OrderFilter = filterValues;
  const [text, setText] = useSearchText(typeof filter.q === 'string' ? filter.q : '', (q) =>
    setFilters({ ...filter, q: q || undefined }),
  );
  const current = adminTabs.find(({ statuses }) => statuses?.some((status) => status === filter.status));
  const tab = current?.id ?? 'alle';
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = adminTabs.find(({ id }) => id === key);
        if (chosen && chosen.id !== tab) setFilters({ ...filter, status: chosen.statuses?.[0] });
      }}
    >
      <div className={styles.bar}>
        <TabList aria-label="Status" className={styles.tabs}>
          {adminTabs.map(({ id, label }) => (
            <Tab key={id} id={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TextField
          type="search"
          label="Søg i ordrer"
          isLabelHidden
          placeholder="Søg på titel, adresse eller kunde"
          className={styles.search}
          value={text}
          onChange={setText}
        />
      </div>
      <TabPanel id={tab}>{children}</TabPanel>
    </Tabs>
  );
}
