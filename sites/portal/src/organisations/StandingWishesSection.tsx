import { setStandingWishes, type WishesChange } from '@rumklar/backend/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { WishExamples } from '@rumklar/features/organisations/WishExamples.tsx';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import styles from '../profile/Settings.module.css';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { StandardByRoom } from './StandardByRoom.tsx';
import { WishesForm } from './WishesForm.tsx';
import { wishesQuery } from './wishesQuery.ts';

/** The part of the page of the firm, or of the settings of a person without one, with what is wanted in every order. */
export function StandingWishesSection() {
  return (
    <SettingsSection title={wishesTexts.title} description={wishesTexts.body}>
      <WishesForm />
      <KeptWishes />
    </SettingsSection>
  );
}

/** The images of the standing wishes, each with a button that removes it, and the services by room. */
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
      <h3 className={classNames('small above-2', styles.kept)}>{wishesTexts.examples}</h3>
      {examples.length === 0 ? (
        <p className="muted measure">{wishesTexts.examplesHint}</p>
      ) : (
        <WishExamples
          client={backend}
          examples={examples}
          captionOf={(id, place) =>
            place === 'grid' && (
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
      <StandardByRoom servicesByRoom={servicesByRoom} />
    </>
  );
}
