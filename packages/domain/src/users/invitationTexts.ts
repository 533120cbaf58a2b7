import { formatDate } from '../format/dates.ts';
import { failure, success } from '../message.ts';

export const invitationTexts = {
  heading: 'Åbne invitationer',
  to: 'Til',
  by: 'Inviteret af',
  sent: 'Sendt',
  expires: 'Udløber',
  expired: 'Udløbet',
  expiredHint: 'Linket virker ikke længere. Send invitationen igen, ellers slettes den i nat.',
  empty: 'Ingen åbne invitationer',
  listFailed: failure('Kunne ikke hente invitationer'),
  resend: 'Send igen',
  resendLabel: (email: string) => `Send igen til ${email}`,
  resent: (email: string) =>
    success('Invitationen er sendt igen', `${email} har fået et nyt link. Det gamle virker ikke længere.`),
  withdraw: 'Træk tilbage',
  withdrawLabel: (email: string) => `Træk tilbage, invitationen til ${email}`,
  withdrawTitle: 'Træk invitationen tilbage?',
  withdrawBody: (email: string) =>
    `Linket i e-mailen til ${email} holder op med at virke. Du kan invitere igen senere.`,
  withdrawing: 'Trækker tilbage...',
  withdrawFailed: failure('Invitationen kunne ikke trækkes tilbage'),
  accepted: failure('Invitationen er allerede brugt', 'Der er oprettet en konto med den.'),
  openAlready: (email: string, invitation: { created_at: string; inviter: string | undefined }) =>
    `${email} blev inviteret den ${formatDate(invitation.created_at)}${
      invitation.inviter ? ` af ${invitation.inviter}` : ''
    }. En ny invitation erstatter den, så det gamle link holder op med at virke.`,
} as const;
