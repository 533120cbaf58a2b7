import { orderFilter } from '@rumklar/domain/orders/list/filter';
import { adminTabs } from '@rumklar/domain/orders/status/status';
import { isWorkFilter, workFilters } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { displayName } from '@rumklar/domain/profile/names';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { Icon } from '@rumklar/ui/Icon';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';
import { countFilters, type ListFilter, tabOf } from '../query/orderFilter.ts';
import { useOrderCounts } from '../query/useOrderCounts.ts';
import styles from './AdminOrderFilters.module.css';

export function AdminOrderFilters({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const filter: ListFilter = filterValues;
  const count = countFilters(filter);
  const [isOpen, setOpen] = useState(count > 0);
  const tab = tabOf(filter);
  const counts = useOrderCounts();
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={(key) => {
        const chosen = adminTabs.find(({ id }) => id === key);
        if (chosen && chosen.id !== tab) setFilters({ ...filter, status: chosen.statuses?.[0] });
      }}
    >
      <div className={classNames('cluster between', styles.bar)}>
        <TabList aria-label="Status" className={styles.tabs}>
          {adminTabs.map(({ id, label }) => (
            <Tab key={id} id={id} count={counts[id]}>
              {label}
            </Tab>
          ))}
        </TabList>
        <div className="cluster gap-2">
          <CustomerFilter />
          <SegmentedControl
            aria-label={workTexts.filter}
            options={PARTS}
            value={isWorkFilter(filter.work) ? filter.work : ALL}
            onChange={(part) => setFilters({ ...filter, work: part === ALL ? undefined : part })}
          />
          <Button variant="quiet" size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            <Icon icon={SlidersHorizontal} size={16} />
            {count > 0 ? `Filtre (${count})` : 'Filtre'}
          </Button>
        </div>
      </div>
      {isOpen && <FilterPanel />}
      <TabPanel id={tab}>{children}</TabPanel>
    </Tabs>
  );
}

const ALL = 'alle';
const PARTS = [
  { value: ALL, label: workTexts.all },
  ...workFilters.map((value) => ({ value, label: workTexts.parts[value] })),
] as const;
const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel, {
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

function CustomerFilter() {
  const { data, filterValues, setFilters } = useListContext<AdminOrder>();
  const filter: ListFilter = filterValues;
  const { user_id: customerId } = orderFilter(filter);
  if (!customerId) return null;
  const customer = data?.find(({ user_id }) => user_id === customerId)?.profiles;
  const name = displayName(customer?.full_name) ?? customer?.email ?? 'én kunde';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Kun ordrer fra ${name}. Vis alle kunder`}
      onPress={() => setFilters({ ...filter, user_id: undefined })}
    >
      Kun ordrer fra {name}
      <Icon icon={X} size={16} />
    </Button>
  );
}
