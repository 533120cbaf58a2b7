import { failure, success } from '../message.ts';
import type { MemberRole } from './organisation.ts';

export const organisationTexts = {
  heading: 'Firma',
  alone: 'Her ser du, hvem der har adgang.',
  named: (name: string, cvr: string) => `${name} · CVR ${cvr}`,
  loadFailed: failure('Kunne ikke hente firmaet'),
  roles: { owner: 'Ejer', member: 'Medlem', assistant: 'Assistent' } satisfies Record<MemberRole, string>,
  /** For the owner, on the dashboard. */
  month: {
    /** @param month such as `november 2026` */
    title: (firm: string, month: string) => `${firm} i ${month}`,
    /** Beside the colleagues that are listed. */
    others: 'Øvrige',
    all: 'I alt',
    manage: 'Kolleger og aftale',
    /** @param count of invitations nobody has answered */
    invited: (count: number) => (count === 1 ? '1 åben invitation' : `${count} åbne invitationer`),
    /** What somebody has ordered. @param amount such as `1.250 kr.` */
    ordered: (orders: number, amount: string) =>
      orders === 0 ? 'Ingen ordrer' : `${orders === 1 ? '1 ordre' : `${orders} ordrer`} · ${amount}`,
  },
  create: {
    title: 'Opret firma',
    body: 'Så kan kolleger bestille sammen med dig. De ser firmaets ordrer, og du betaler én faktura. Ordrer, du har lagt før, er stadig kun dine.',
    name: 'Firmanavn',
    cvr: 'CVR-nummer',
    action: 'Opret firma',
    nameMissing: 'Skriv firmaets navn',
    cvrInvalid: 'Skriv et gyldigt CVR-nummer på otte cifre',
    failed: failure('Firmaet kunne ikke oprettes'),
  },
  join: {
    body: (inviter: string, firm: string) =>
      `${inviter} har inviteret dig til ${firm}, så I kan bestille sammen.`,
    action: (firm: string) => `Bliv en del af ${firm}`,
    failed: failure('Du kunne ikke komme med i firmaet', 'Bed om en ny invitation.'),
  },
  invite: {
    title: 'Inviter bruger',
    body: 'Modtageren får en e-mail. Har modtageren allerede en konto, knyttes den til firmaet.',
    name: 'Navn',
    email: 'E-mail',
    isAssistant: 'Assistent: må også bestille for kolleger',
  },
  mails: {
    title: 'Mails om ordrer',
    body: 'Du får altid mails om dine egne ordrer, og om kollegers, hvis du vil.',
  },
  open: {
    title: 'Åbne invitationer',
    withdraw: 'Træk tilbage',
    withdrawLabel: (email: string) => `Træk tilbage, invitationen til ${email}`,
  },
  more: (name: string) => `Flere valg for ${name}`,
  makeRole: {
    member: 'Gør til medlem',
    assistant: 'Gør til assistent',
  } satisfies Record<Exclude<MemberRole, 'owner'>, string>,
  handOver: {
    action: 'Giv firmaet videre',
    title: (name: string) => `Giv firmaet videre til ${name}?`,
    body: (name: string) =>
      `${name} får en e-mail og bliver ejer ved at sige ja. Det, der er bestilt indtil da, betaler du stadig, hvis ${name} ikke overtager det. Du bliver medlem og kan ikke fortryde det selv.`,
  },
  takeOver: {
    turn: (firm: string) => `Du kan overtage ${firm}`,
    turnFrom: (inviter: string) => `${inviter} vil give firmaet videre til dig`,
    see: 'Se tilbuddet',
    body: (inviter: string, firm: string) =>
      `${inviter} vil give ${firm} videre til dig. Som ejer bestemmer du, hvem der er med, og betaler det, der bliver bestilt fra nu af.`,
    debt: (amount: string) => `Jeg overtager firmaet og betaler ${amount}, som endnu ikke er faktureret`,
    otherwise: (inviter: string) => `Uden kryds betaler ${inviter} det, der er bestilt indtil nu.`,
    action: 'Overtag firmaet',
    done: (firm: string) => success(`Du ejer nu ${firm}`),
    debtChanged: failure('Beløbet er ændret', 'Se det nye beløb, og prøv igen.'),
    cardMissing: failure('Tilføj et kort først', 'Så kan du betale det, du overtager.'),
  },
  remove: {
    action: 'Fjern',
    title: (name: string) => `Fjern ${name} fra firmaet?`,
    body: (name: string) =>
      `${name} kan ikke længere se firmaets ordrer. Ordrer og billeder bliver i firmaet.`,
  },
  leave: {
    action: (firm: string) => `Forlad ${firm}`,
    title: (firm: string) => `Vil du forlade ${firm}?`,
    body: 'Du kan ikke længere se firmaets ordrer. Ordrer og billeder bliver i firmaet.',
  },
  orderFor: {
    label: 'Bestil for',
    oneself: 'Mig selv',
    placed: (name: string) => `Du bestiller for ${name}.`,
    wishes: (content: string) => `Firmaets faste ønsker følger med: ”${content}”`,
    unknown: 'Du kan ikke bestille for den, der var valgt. Vælg igen.',
  },
  changeFailed: failure('Ændringen kunne ikke gemmes'),
  memberOwes: failure(
    'Det kan først lade sig gøre, når alt er betalt',
    'Ordrer fra dengang, den tidligere ejer havde firmaet, mangler at blive betalt.',
  ),
  joined: (firm: string) => success(`Du er nu en del af ${firm}`),
  ownerPays: (owner: string) => `${owner} betaler det, du bestiller.`,
  ownerOverdue: (owner: string) =>
    `${owner} har en faktura, der er mere end 14 dage forfalden. I kan ikke bestille, før den er betalt.`,
  /** For the owner of a firm that pays by invoice. */
  byInvoice: {
    due: (days: number) => `Én faktura om måneden, som betales inden ${days} dage`,
    sentTo: 'Sendes til',
    both: (bookkeepingEmail: string) => `Dig og ${bookkeepingEmail}`,
    open: 'Åbne fakturaer',
    noneOpen: 'Alt er betalt.',
  },
  ownerAddsCard: (owner: string) => `${owner} skal tilføje et kort, før I kan bestille`,
} as const;
