import { setStandingWishes } from '@rumklar/backend/organisations/standingWishes';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { changedStandard, standardChanges } from '@rumklar/domain/organisations/serviceStandard';
import type { ServicesByRoom } from '@rumklar/domain/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { Button } from '@rumklar/ui/Button';
import type { OrderDraftStore } from '@rumklar/ui/OrderForm/orderFormProps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { wishesQuery } from './wishesQuery.ts';

interface OurStandardProps {
  store: OrderDraftStore;
  isDisabled: boolean;
}

/** Gives photographs the services that are usual for their room, or keeps what was chosen as the usual; each where it changes something. */
export function OurStandard({ store, isDisabled }: OurStandardProps) {
  const { texts, uploads } = useSyncExternalStore(store.subscribe, store.state);
  const query = wishesQuery(useUser().id);
  const wishes = useQuery(query).data;
  const queryClient = useQueryClient();
  const [done, setDone] = useState<string>();
  const saving = useMutation({
    mutationFn: (servicesByRoom: ServicesByRoom) => setStandingWishes(backend, { servicesByRoom }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      setDone(wishesTexts.standard.saved);
    },
  });
  if (!wishes) return null;
  const photographs = (uploads?.files ?? []).filter(
    ({ isFloorPlan, state }) => !isFloorPlan && state !== 'refused',
  );
  const changes = standardChanges(texts, photographs, wishes.servicesByRoom);
  const next = changedStandard(texts, photographs, wishes.servicesByRoom);

  function use() {
    store.changeTexts((latest) => ({ ...latest, hasOwnServices: true }));
    for (const { key, services } of changes) store.changeDetails([key], { services });
    setDone(detailsTexts.applied(changes.length));
  }

  return (
    <>
      {changes.length > 0 && (
        <Button variant="quiet" size="sm" isDisabled={isDisabled} onPress={use}>
          {wishesTexts.standard.use}
        </Button>
      )}
      {next && (
        <Button
          variant="quiet"
          size="sm"
          isDisabled={isDisabled}
          isPending={saving.isPending}
          onPress={() => saving.mutate(next)}
        >
          {wishesTexts.standard.save}
        </Button>
      )}
      {done && changes.length === 0 && !next && <Done>{done}</Done>}
    </>
  );
}

/** Takes the focus of the button that it replaces. */
function Done({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
