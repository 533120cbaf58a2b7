import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { displayName } from '@rumklar/domain/profile/names';
import type { OrderDraftStore } from '@rumklar/ui/OrderForm/orderFormProps.ts';
import { Select } from '@rumklar/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { organisationQuery } from './organisationQuery.ts';
import { wishesQuery } from './wishesQuery.ts';

interface OrderedForProps {
  store: OrderDraftStore;
  isDisabled: boolean;
}

/** Whose order it becomes: an assistant chooses among the people of the firm. */
export function OrderedFor({ store, isDisabled }: OrderedForProps) {
  const { id } = useUser();
  const { orderedFor } = useSyncExternalStore(store.subscribe, store.state).texts;
  const { data } = useQuery(organisationQuery(id));
  const { label, oneself, unknown } = organisationTexts.orderFor;
  const members = (data?.firm?.role === 'assistant' && data.firm.members) || [];
  const colleagues = members
    .filter((member) => member.id !== id)
    .map((member) => ({ value: member.id, label: displayName(member.name) ?? member.email }));
  const isUnknown = orderedFor !== undefined && data && colleagues.every(({ value }) => value !== orderedFor);
  return (
    <Select
      label={label}
      options={[{ value: id, label: oneself }, ...colleagues]}
      value={isUnknown ? null : (orderedFor ?? id)}
      errorMessage={isUnknown ? unknown : undefined}
      onChange={(next) =>
        store.changeTexts((texts) => ({ ...texts, orderedFor: next === id ? undefined : next }))
      }
      isDisabled={isDisabled}
    />
  );
}

/** In the binding dialog: for whom an assistant orders, and which standing wishes go with it. */
export function PlacedFor({ orderedFor }: { orderedFor: string | undefined }) {
  const { id } = useUser();
  const { data } = useQuery(organisationQuery(id));
  const { data: wishes } = useQuery(wishesQuery(id));
  const { placed, wishes: wished } = organisationTexts.orderFor;
  const member = data?.firm?.members.find((one) => one.id === orderedFor);
  return (
    <>
      {member && <p>{placed(displayName(member.name) ?? member.email)}</p>}
      {wishes?.content && <p>{wished(wishes.content)}</p>}
    </>
  );
}
