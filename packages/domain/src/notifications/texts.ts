import { failure, info } from '../message.ts';

export const notificationTexts = {
  automatic: 'Kunden får en e-mail, når ordren sættes i gang eller afsluttes.',
  sendAgain: 'Send notifikation igen',
  sendNow: 'Send nu',
  none: 'Kunden har ikke fået besked om ordren endnu.',
  queued: 'E-mailen sendes om lidt',
  waiting: 'E-mailen venter, og kunden får den sammen med beskeden om, at ordren er afsluttet.',
  joined: 'Kunden fik det at vide i e-mailen om, at ordren er afsluttet.',
  sending: 'E-mailen er ved at blive sendt',
  sent: (time: string, recipient: string) => `Sendt ${time} til ${recipient}`,
  unsent: (reason: string, nextAttempt: string) =>
    `E-mailen er ikke sendt: ${reason}. Næste forsøg: ${nextAttempt}.`,
  failed: (reason: string) => `E-mailen er ikke sendt: ${reason}.`,
  superseded: 'E-mailen blev ikke sendt, fordi ordren er ændret siden.',
  inProgress: info('E-mailen er ved at blive sendt', 'Se under Notifikationer, når den er sendt.'),
  loadFailed: failure('Kunne ikke hente notifikationer'),
} as const;
