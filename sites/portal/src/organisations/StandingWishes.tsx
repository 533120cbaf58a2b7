import { setStandingWishes, type WishesChange } from '@rumklar/backend/organisations/standingWishes';
import { rooms } from '@rumklar/domain/images/rooms';
import type { ServicesByRoom } from '@rumklar/domain/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { serviceLabels } from '@rumklar/domain/services/serviceTypes';
import { WishExamples } from '@rumklar/features/organisations/WishExamples.tsx';
import { Button } from '@rumklar/ui/Button';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import styles from '../profile/Settings.module.css';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { WishesForm } from './WishesForm.tsx';
import { wishesQuery } from './wishesQuery.ts';

/** The part of the page of the firm, or of the settings of a person without one, with what is wanted in every order. */
export function StandingWishes() {
  return (
    <SettingsSection title={wishesTexts.title} description={wishesTexts.body}>
      <WishesForm />
      <KeptWishes />
    </SettingsSection>
  );
}

/** The images and the services by room of the standing wishes, each with a button that removes it. */
function KeptWishes() {
  const query = wishesQuery(useUser().id);
  const wishes = useQuery(query).data;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: WishesChange) => setStandingWishes(backend, change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (!wishes) return null;
  const { examples, servicesByRoom } = wishes;
  const ids = examples.map(({ id }) => id);
  return (
    <>
      <h3 className={styles.kept}>{wishesTexts.examples}</h3>
      {examples.length === 0 ? (
        <p className={styles.hint}>{wishesTexts.examplesHint}</p>
      ) : (
        <WishExamples
          client={backend}
          examples={examples}
          captionOf={(id, isLarge) =>
            !isLarge && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={wishesTexts.removeExample(ids.indexOf(id) + 1)}
                onPress={() => mutate({ exampleIds: ids.filter((each) => each !== id) })}
              >
                {wishesTexts.remove}
              </Button>
            )
          }
        />
      )}
      <Standard servicesByRoom={servicesByRoom} onClear={() => mutate({ servicesByRoom: {} })} />
    </>
  );
}

function Standard({ servicesByRoom, onClear }: { servicesByRoom: ServicesByRoom; onClear: () => void }) {
  const { title, clear } = wishesTexts.standard;
  const known = rooms.filter((room) => servicesByRoom[room]);
  return (
    known.length > 0 && (
      <>
        <h3 className={styles.kept}>{title}</h3>
        <Facts layout="columns" className={styles.wide}>
          {known.map((room) => (
            <Fact key={room} term={room}>
              {servicesByRoom[room]?.map((service) => serviceLabels[service]).join(', ')}
            </Fact>
          ))}
        </Facts>
        <Button variant="quiet-danger" size="sm" onPress={onClear}>
          {clear}
        </Button>
      </>
    )
  );
}
