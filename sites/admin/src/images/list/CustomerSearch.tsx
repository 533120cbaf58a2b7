import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import { useSearchText } from '@rumklar/features/search/useSearchText';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { nameOf, type User } from '../../users/user.ts';

interface CustomerSearchProps {
  /** The id of the customer that is filtered by. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Any customer, found by a part of the name, the e-mail, the company or the telephone number. */
export function CustomerSearch({ value, onChange }: CustomerSearchProps) {
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
  const shown = value && !isListed ? [{ value, label: chosen ? nameOf(chosen) : texts.oneCustomer }] : [];
  return (
    <>
      <TextField type="search" label={texts.findCustomer} maxLength={200} value={text} onChange={setText} />
      <Select
        label={texts.customer}
        options={[
          { value: ANY, label: texts.anyCustomer },
          ...shown,
          ...found.map((user) => ({ value: user.id, label: nameOf(user) })),
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
