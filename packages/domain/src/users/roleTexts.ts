import { failure, success } from '../message.ts';
import type { StaffRole } from './roles.ts';

/** Words about what people are in the studio. */
export const roleTexts = {
  label: 'Rolle',
  customer: 'Kunde',
  names: {
    admin: 'Administrator',
    lead: 'Leder',
    editor: 'Retouchør',
  } satisfies Readonly<Record<StaffRole, string>>,
  /** What each role sees. */
  sees: {
    admin: 'Alt: priser, fakturaer, brugere og opsætning',
    lead: 'Ordrer med kunder. Tildeler, kontrollerer og leverer',
    editor: 'Kun opgaver: billeder, note og frist. Ingen kunder eller priser',
  } satisfies Readonly<Record<StaffRole, string>>,
  menuLabel: (name: string) => `Rolle: ${name}`,
  /** Begins with what is seen. */
  buttonLabel: (role: string, name: string) => `${role}: ${name}`,
  remove: 'Fjern fra studiet',
  removeQuestion: (name: string) => `Fjern ${name} fra studiet?`,
  removeMeaning: 'Ordrer, der er i gang, bliver ledige. Kontoen som kunde ændrer sig ikke.',
  /** @param role `null`: none */
  changed: (name: string, role: StaffRole | null) =>
    success(
      role ? `${name} er nu ${roleTexts.names[role].toLowerCase()}` : `${name} er ikke længere i studiet`,
    ),
  failed: failure('Rollen kunne ikke ændres'),
  lastAdmin: failure('Den sidste administrator kan ikke fjernes', 'Gør en anden til administrator først.'),
  unknown: failure('Brugeren findes ikke længere'),
};
