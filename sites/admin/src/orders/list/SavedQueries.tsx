import { Button } from '@rumklar/ui/Button';
import { IconButton } from '@rumklar/ui/IconButton';
import { Link } from '@rumklar/ui/Link';
import { TextField } from '@rumklar/ui/TextField';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { listHref } from '../query/listHref.ts';
import styles from './FilterPanel.module.css';

/** Saved views: filters, sort order and page size under a name, stored in this browser. */
export function SavedQueries() {
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
          <ul aria-labelledby={listId} className={styles.saved}>
            {queries.map(({ label: name, value }) => (
              <li key={name} className={styles.query}>
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
      <form onSubmit={save} className={styles.form}>
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
