import { isServiceType, serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { Button } from '@rumklar/ui/Button';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useListContext } from 'react-admin';
import { countFilters, type ListFilter, textOf } from '../query/orderFilter.ts';
import styles from './FilterPanel.module.css';
import { SavedQueries } from './SavedQueries.tsx';

/** The filters that 'Filtre' opens, and the saved views. The values are in the URL. */
export function FilterPanel() {
  const { filterValues, setFilters } = useListContext();
  const filter: ListFilter = filterValues;
  const from = textOf(filter.from);
  const to = textOf(filter.to);
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
        <p className={styles.note}>En ordre med flere ydelser findes på den, som flest billeder har.</p>
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
