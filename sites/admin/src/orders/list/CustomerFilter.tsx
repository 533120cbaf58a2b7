import { orderFilter } from '@rumklar/domain/orders/list/filter';
import { displayName } from '@rumklar/domain/profile/names';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { X } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';
import type { ListFilter } from '../query/orderFilter.ts';

/** Shows that the list has the orders of one customer only, with a button for all. */
export function CustomerFilter() {
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
