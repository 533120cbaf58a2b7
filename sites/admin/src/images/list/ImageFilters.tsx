import { madeWith, madeWithShortNames } from '@rumklar/domain/images/label';
import {
  finishedFilter,
  finishedStates,
  type ListedImage,
  finishedListTexts as texts,
} from '@rumklar/domain/images/list/listedImage';
import { serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { SearchField } from '@rumklar/ui/SearchField';
import { Select } from '@rumklar/ui/Select';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { TextField } from '@rumklar/ui/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useGetList, useGetOne, useListContext, usePermissions } from 'react-admin';
import { filterText } from '../../orders/query/orderFilter.ts';
import { useColleagues } from '../../orders/work/useWork.ts';
import { type User, userName } from '../../users/listUserRecords.ts';
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
      <div className="cluster between gap-2">
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
  const from = filterText(filterValues.from);
  const to = filterText(filterValues.to);
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

interface CustomerSearchProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Any customer, found by a part of the name, the e-mail, the company or the telephone number. */
function CustomerSearch({ value, onChange }: CustomerSearchProps) {
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const { data: found = [] } = useGetList<User>(
    'brugere',
    {
      pagination: { page: 1, perPage: MOST_FOUND },
      sort: { field: 'full_name', order: 'ASC' },
      filter: { q },
    },
    { placeholderData: keepPreviousData },
  );
  const isListed = found.some(({ id }) => id === value);
  const { data: chosen } = useGetOne<User>(
    'brugere',
    { id: value ?? '' },
    { enabled: Boolean(value) && !isListed },
  );
  const shown = value && !isListed ? [{ value, label: chosen ? userName(chosen) : texts.oneCustomer }] : [];
  return (
    <>
      <SearchField label={texts.findCustomer} maxLength={200} value={text} onChange={setText} />
      <Select
        label={texts.customer}
        options={[
          { value: ANY, label: texts.anyCustomer },
          ...shown,
          ...found.map((user) => ({ value: user.id, label: userName(user) })),
        ]}
        value={value ?? ANY}
        onChange={(id) => onChange(id === ANY ? undefined : id)}
      />
    </>
  );
}

const ANY = 'alle';
/** As many as are looked through in a list. */
const MOST_FOUND = 25;
