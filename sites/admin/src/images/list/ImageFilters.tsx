import { madeWith, madeWithShortNames } from '@rumklar/domain/images/label';
import { finishedFilter } from '@rumklar/domain/images/list/finishedFilter';
import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import { finishedStates, type ListedImage } from '@rumklar/domain/images/list/listedImage';
import { serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Select } from '@rumklar/ui/Select';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { TextField } from '@rumklar/ui/TextField';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListContext, usePermissions } from 'react-admin';
import { textOf } from '../../orders/query/orderFilter.ts';
import { useColleagues } from '../../orders/work/useColleagues.ts';
import { CustomerSearch } from './CustomerSearch.tsx';
import styles from './ImageList.module.css';

/** The state as tabs, and the other filters behind a button. */
export function ImageFilters({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext<ListedImage>();
  const { state } = finishedFilter(filterValues);
  const count = NARROWING.filter((field) => filterValues[field]).length;
  const [isOpen, setOpen] = useState(count > 0);
  const tab = state ?? ALL;
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={(key) => {
        if (key !== tab) setFilters({ ...filterValues, state: key === ALL ? undefined : key });
      }}
    >
      <div className={styles.bar}>
        <TabList aria-label={texts.state} className={styles.tabs}>
          <Tab id={ALL}>{texts.all}</Tab>
          {finishedStates.map((id) => (
            <Tab key={id} id={id}>
              {texts.states[id]}
            </Tab>
          ))}
        </TabList>
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <Icon icon={SlidersHorizontal} size={16} />
          {count > 0 ? `${texts.filters} (${count})` : texts.filters}
        </Button>
      </div>
      {isOpen && <FilterPanel hasFilters={count > 0} />}
      <TabPanel id={tab}>{children}</TabPanel>
    </Tabs>
  );
}

function FilterPanel({ hasFilters }: { hasFilters: boolean }) {
  const { filterValues, setFilters } = useListContext<ListedImage>();
  const filter = finishedFilter(filterValues);
  const { permissions } = usePermissions();
  const colleagues = useColleagues();
  const from = textOf(filterValues.from);
  const to = textOf(filterValues.to);
  const narrow = (field: (typeof NARROWING)[number]) => (value: string) =>
    setFilters({ ...filterValues, [field]: value === ALL ? undefined : value || undefined });
  return (
    <section aria-label={texts.filters} className={styles.panel}>
      <Select
        label={texts.service}
        options={SERVICES}
        value={filter.service_type ?? ALL}
        onChange={narrow('service_type')}
      />
      {permissions === 'admin' && (
        <CustomerSearch value={filter.user_id} onChange={(id) => narrow('user_id')(id ?? ALL)} />
      )}
      <Select
        label={texts.who}
        options={[
          { value: ALL, label: texts.anybody },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.created_by ?? ALL}
        onChange={narrow('created_by')}
      />
      <Select
        label={texts.label}
        options={LABELS}
        value={filter.made_with ?? ALL}
        onChange={narrow('made_with')}
      />
      <TextField type="date" label={texts.from} value={from} onChange={narrow('from')} />
      <TextField
        type="date"
        label={texts.to}
        value={to}
        onChange={narrow('to')}
        errorMessage={from && to && from > to ? texts.backwards : undefined}
      />
      {hasFilters && (
        <Button
          variant="secondary"
          onPress={() =>
            setFilters({
              ...filterValues,
              ...Object.fromEntries(NARROWING.map((field) => [field, undefined])),
            })
          }
        >
          {texts.clear}
        </Button>
      )}
    </section>
  );
}

const ALL = 'alle';
const NARROWING = ['service_type', 'user_id', 'created_by', 'made_with', 'from', 'to'] as const;
const SERVICES = [
  { value: ALL, label: texts.anyService },
  ...serviceTypes.map((value) => ({ value, label: serviceLabel(value) })),
];
const LABELS = [
  { value: ALL, label: texts.anyLabel },
  ...madeWith.map((value) => ({ value, label: madeWithShortNames[value] })),
];
