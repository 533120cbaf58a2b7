import { isServiceType, serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { IconButton } from '@rumklar/ui/IconButton';
import { Link } from '@rumklar/ui/Link';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { countFilters, filterText, type ListFilter, listHref } from '../query/orderFilter.ts';
import styles from './FilterPanel.module.css';

/** The filters that 'Filtre' opens, and the saved views. The values are in the URL. */
export function FilterPanel() {
  const { filterValues, setFilters } = useListContext();
  const filter: ListFilter = filterValues;
  const from = filterText(filter.from);
  const to = filterText(filter.to);
  const isBackwards = from !== '' && to !== '' && from > to;
  const narrow = (more: ListFilter) => setFilters({ ...filter, ...more });
  return (
    <section aria-label="Filtre" className={styles.panel}>
      <div className={styles.fields}>
        <Select
          label="Service"
          options={SERVICES}
          value={isServiceType(filter.service_type) ? filter.service_type : ALL}
          onChange={(service) => narrow({ service_type: service === ALL ? undefined : service })}
        />
        <TextField
          type="date"
          label="Fra og med"
          value={from}
          onChange={(day) => narrow({ from: day || undefined })}
        />
        <TextField
          type="date"
          label="Til og med"
          value={to}
          onChange={(day) => narrow({ to: day || undefined })}
          errorMessage={isBackwards ? 'Vælg en dag efter den første' : undefined}
        />
        {countFilters(filter) > 0 && (
          <Button
            variant="secondary"
            onPress={() => narrow({ service_type: undefined, from: undefined, to: undefined })}
          >
            Ryd filtre
          </Button>
        )}
      </div>
      {isServiceType(filter.service_type) && (
        <p className="meta">En ordre med flere ydelser findes på den, som flest billeder har.</p>
      )}
      <SavedQueries />
    </section>
  );
}

const ALL = 'alle';
const SERVICES = [
  { value: ALL, label: 'Alle services' },
  ...serviceTypes.map((value) => ({ value, label: serviceLabel(value) })),
];

/** Saved views: filters, sort order and page size under a name, stored in this browser. */
function SavedQueries() {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const [label, setLabel] = useState('');
  const [isMissing, setMissing] = useState(false);
  const listId = useId();
  const queries = extractValidSavedQueries(saved);

  function save(event: FormEvent) {
    event.preventDefault();
    const name = label.trim();
    setMissing(name === '');
    if (name === '') return;
    const query: SavedQuery = {
      label: name,
      value: { filter: filterValues, sort, perPage, displayedFilters: [] },
    };
    setSaved([...queries.filter((other) => other.label !== name), query]);
    setLabel('');
  }

  return (
    <>
      {queries.length > 0 && (
        <div className={styles.group}>
          <span id={listId}>Gemte visninger</span>
          <ul aria-labelledby={listId} className="cluster plain-list gap-2 gap-x-4">
            {queries.map(({ label: name, value }) => (
              <li key={name} className="row">
                <Link href={listHref(value.filter ?? {}, value)}>{name}</Link>
                <IconButton
                  icon={X}
                  size="sm"
                  aria-label={`Fjern visningen ${name}`}
                  onPress={() => setSaved(queries.filter((other) => other.label !== name))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <form onSubmit={save} className={classNames('wrap gap-3', styles.form)}>
        <TextField
          label="Gem denne visning som"
          className={styles.name}
          value={label}
          onChange={setLabel}
          maxLength={60}
          errorMessage={isMissing ? 'Skriv et navn' : undefined}
        />
        <Button type="submit" variant="secondary">
          Gem visning
        </Button>
      </form>
    </>
  );
}
