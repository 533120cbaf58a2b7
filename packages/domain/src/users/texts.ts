import { isEmail } from '../auth/validation.ts';
import { failure, success } from '../message.ts';

export const userTexts = {
  heading: 'Brugere',
  subtitle: 'Administrer brugere og deres roller',
  groups: { studio: 'Studiet', customers: 'Kunder' },
  empty: 'Ingen brugere at vise',
  noMatch: 'Ingen brugere matcher din søgning',
  noMatchHint: 'Søg på navn, e-mail, firma eller telefon.',
  search: 'Søg i brugere',
  searchPlaceholder: 'Søg på navn, e-mail, firma eller telefon',
  invite: 'Inviter bruger',
  inviteTitle: 'Inviter ny bruger',
  inviteHint: 'Modtageren får en e-mail med et link, der virker i 7 dage.',
  inviteSend: 'Send invitation',
  inviteBusy: 'Sender...',
  nameMissing: 'Navn er påkrævet',
  emailMissing: 'Email er påkrævet',
  emailInvalid: 'Ugyldig email adresse',
  userExists: failure('Bruger findes allerede'),
  signInToInvite: failure('Du skal være logget ind for at invitere brugere'),
  tooMany: failure('For mange forsøg på at sende invitationer. Prøv igen senere'),
  invited: success('Invitation sendt!'),
  inviteFailed: failure('Invitationen kunne ikke sendes. Prøv igen senere.'),
  invitationAccepted: success('Konto oprettet!', 'Du bliver sendt videre til dit dashboard.'),
  invitationInvalid: failure(
    'Invitationen er ugyldig eller udløbet',
    'Bed om en ny invitation, eller opret selv en konto.',
  ),
} as const;

/** What is wrong with an invitation, one message per field; empty when it may be sent. */
export function validateInvitation(form: { name: string; email: string }): { name?: string; email?: string } {
  const errors: { name?: string; email?: string } = {};
  if (!form.name.trim()) errors.name = userTexts.nameMissing;
  if (!form.email.trim()) errors.email = userTexts.emailMissing;
  else if (!isEmail(form.email)) errors.email = userTexts.emailInvalid;
  return errors;
}
