import { setStandingWishes, type WishesChange } from '@rumklar/backend/organisations/standingWishes';
import { type Room, rooms } from '@rumklar/domain/images/rooms';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import type { ServicesByRoom } from '@rumklar/domain/organisations/standingWishes';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { WishExamples } from '@rumklar/features/organisations/WishExamples.tsx';
import { AriaButton } from '@rumklar/ui/AriaButton';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { ServicesPopover } from '@rumklar/ui/UploadField/ServicesPopover.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { servicePricesQuery } from '../prices/priceQueries.ts';
import styles from '../profile/Settings.module.css';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
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

const { standard } = wishesTexts;

/** `Vores standard`: the services that photographs of a room usually get, each of which can be changed where it is shown. */
function StandardByRoom({ servicesByRoom }: { servicesByRoom: ServicesByRoom }) {
  const save = useSaveStandard();
  // What is being saved is shown at once.
  const shown = save.isPending ? save.variables : servicesByRoom;
  const [added, setAdded] = useState<Room>();
  const add = useRef<HTMLButtonElement>(null);
  const listed = rooms.filter((room) => shown[room] ?? room === added);
  const others = rooms.filter((room) => !listed.includes(room));

  function change(room: Room, services: ServiceType[]) {
    const { [room]: _, ...rest } = shown;
    setAdded(undefined);
    // The row that had the focus is gone.
    if (services.length === 0) add.current?.focus();
    if (services.length > 0 || shown[room])
      save.mutate(services.length > 0 ? { ...rest, [room]: services } : rest);
  }

  return (
    <>
      <h3 className={classNames('small above-2', styles.kept)}>{standard.title}</h3>
      {listed.length === 0 ? (
        <p className="muted measure">{standard.hint}</p>
      ) : (
        <Facts layout="columns" className={styles.wide}>
          {listed.map((room) => (
            <Fact key={room} term={room}>
              <RoomServices
                room={room}
                services={shown[room] ?? []}
                isNew={room === added}
                onChange={(services) => change(room, services)}
              />
            </Fact>
          ))}
        </Facts>
      )}
      {others.length > 0 && (
        <MenuTrigger>
          <AriaButton ref={add} variant="secondary" size="sm">
            {standard.addRoom}
          </AriaButton>
          <Menu aria-label={standard.addRoom} placement="bottom start">
            {others.map((room) => (
              <MenuItem key={room} icon={Plus} onAction={() => setAdded(room)}>
                {room}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </>
  );
}

interface RoomServicesProps {
  room: Room;
  services: readonly ServiceType[];
  /** The room was just added, so that its services are asked for. */
  isNew: boolean;
  /** Called with none to take the room out. */
  onChange: (services: ServiceType[]) => void;
}

/** The services of a room, which open to be changed, and are saved when that is closed. */
function RoomServices({ room, services, isNew, onChange }: RoomServicesProps) {
  const [chosen, setChosen] = useState<ServiceType[]>();
  const button = useRef<HTMLButtonElement>(null);
  const prices = useQuery({ ...servicePricesQuery(useUser().id), ...SHOWN_IN_PLACE }).data;

  // From the button, which has the focus again when it is closed.
  useEffect(() => {
    if (!isNew) return;
    button.current?.focus();
    setChosen([]);
  }, [isNew]);

  function close() {
    setChosen(undefined);
    if (chosen && (isNew || chosen.join() !== services.join())) onChange(chosen);
  }

  return (
    <span className={styles.changeable}>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={standard.changeRoom(detailsTexts.serviceNames(services), room)}
        onPress={() => setChosen([...services])}
      >
        {detailsTexts.serviceNames(chosen ?? services) || detailsTexts.chooseServices}
        <Icon icon={ChevronDown} size={16} />
      </Button>
      <IconButton size="sm" aria-label={standard.removeRoom(room)} icon={X} onPress={() => onChange([])} />
      <ServicesPopover
        triggerRef={button}
        isOpen={chosen !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={standard.servicesOf(room)}
        services={chosen ?? services}
        prices={prices}
        onChange={setChosen}
      />
    </span>
  );
}

function useSaveStandard() {
  const queryClient = useQueryClient();
  const { queryKey } = wishesQuery(useUser().id);
  return useMutation({
    mutationFn: (servicesByRoom: ServicesByRoom) => setStandingWishes(backend, { servicesByRoom }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
