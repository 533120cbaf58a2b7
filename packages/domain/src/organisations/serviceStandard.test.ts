import { expect, test } from 'vitest';
import type { Room } from '../images/rooms.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import { changedStandard, standardChanges } from './serviceStandard.ts';
import { readServicesByRoom } from './standingWishes.ts';

const same = { serviceType: 'let-oprydning', hasOwnServices: false } as const;
const mixed = { ...same, hasOwnServices: true };

function photograph(key: string, room: Room | null, services: ServiceType[] | null = null) {
  return { key, details: { room, services } };
}

test('the standard fills the photographs whose room it knows and that have something else', () => {
  const standard = readServicesByRoom({
    Stue: ['let-styling', 'haandvaerkeropgaver'],
    Have: ['let-oprydning'],
    Tårn: ['let-styling'],
    Bad: 'let-styling',
  });
  const photographs = [
    photograph('a', 'Stue'),
    photograph('b', 'Have'),
    photograph('c', 'Køkken'),
    photograph('d', null),
    photograph('e', 'Stue', ['haandvaerkeropgaver', 'let-styling']),
  ];
  const services = ['let-styling', 'haandvaerkeropgaver'];
  expect(standardChanges(mixed, photographs, standard)).toEqual([{ key: 'a', services }]);
  // What an image has of its own is not ordered while all have the same.
  expect(standardChanges(same, photographs, standard).map(({ key }) => key)).toEqual(['a', 'e']);
  expect(standardChanges({ ...mixed, serviceType: 'totalentreprise' }, photographs, standard)).toEqual([]);
});

test('what is chosen becomes the standard of its rooms, by their first photograph', () => {
  const photographs = [
    photograph('a', 'Stue', ['let-styling']),
    photograph('b', 'Stue', ['fuld-styling']),
    photograph('c', 'Køkken'),
    photograph('d', null, ['fuld-styling']),
    photograph('e', 'Have', []),
  ];
  const next = changedStandard(mixed, photographs, {
    Facade: ['haandvaerkeropgaver'],
    Stue: ['fuld-styling'],
  });
  expect(next).toEqual({
    Facade: ['haandvaerkeropgaver'],
    Stue: ['let-styling'],
    Køkken: ['let-oprydning'],
  });
  expect(changedStandard(mixed, photographs, next ?? {})).toBeUndefined();
  // Nothing was chosen for the room, so there is nothing to ask.
  expect(changedStandard(mixed, [photograph('a', 'Have')], {})).toBeUndefined();
  expect(changedStandard(same, photographs, {})).toBeUndefined();
});
