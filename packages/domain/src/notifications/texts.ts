import { failure } from '../message.ts';

/** Words and errors of notifications. */
export const notificationTexts = {
  automatic: 'Kunden får automatisk besked på e-mail, når du ændrer status.',
  sendAgain: 'Send notifikation igen',
  none: 'Kunden har ikke fået besked om ordren endnu.',
  sending: 'E-mailen er ved at blive sendt',
  unsent: 'E-mailen er ikke sendt',
  loadFailed: failure('Kunne ikke hente notifikationer'),
} as const;
