import { brand } from '../brand.ts';
import { failure } from '../message.ts';
import type { StaffRole } from '../users/roles.ts';

export const secondFactorTexts = {
  heading: 'Totrinsbekræftelse',
  intro:
    'Log ind med både adgangskode og en kode fra din telefon. Så kan ingen bruge din konto, selv om de kender adgangskoden.',

  confirmTitle: 'Bekræft med kode',
  confirmHint: `Åbn din godkendelsesapp, og indtast de 6 cifre, den viser for ${brand.name}.`,
  confirmAction: 'Bekræft',
  lostDevice: `Har du mistet din telefon? Så bed den, der står for driften af ${brand.name}, om at fjerne den.`,
  codeLabel: 'Kode',
  codeMissing: 'Indtast de 6 cifre fra din app.',
  codeWrong: failure('Koden er forkert', 'Indtast den kode, din app viser nu.'),
  codeExpired: failure('Koden er udløbet', 'Indtast den kode, din app viser nu.'),
  tooManyAttempts: failure('For mange forsøg', 'Vent et minut, og prøv igen.'),
  confirmFailed: failure('Koden kunne ikke bekræftes', 'Prøv igen om et øjeblik.'),

  setUpTitle: 'Slå totrinsbekræftelse til',
  reminder:
    'Din adgangskode alene åbner alle kunders ordrer og billeder. Slå totrinsbekræftelse til, så skal man også have din telefon.',
  later: 'Ikke nu',
  setUpRequired:
    'Du skal logge ind med både adgangskode og en kode fra din telefon. Det tager et minut at sætte op.',
  nameLabel: 'Enhedens navn',
  nameHint: 'Så du kan kende den igen, f.eks. Min telefon.',
  nameMissing: 'Giv enheden et navn.',
  nameTaken: failure('Du har allerede en enhed med det navn.'),
  tooManyDevices: failure('Du kan ikke tilføje flere enheder', 'Fjern en af dem først.'),
  nextStep: 'Fortsæt',
  scanHint:
    'Scan koden med en godkendelsesapp, f.eks. Google Authenticator, Microsoft Authenticator eller din adgangskodemanager.',
  qrCodeLabel: 'QR-kode til din godkendelsesapp',
  secretLabel: 'Kan du ikke scanne, så skriv denne nøgle ind i appen:',
  enrolCodeHint: 'Indtast derefter de 6 cifre, appen viser.',
  enrolFailed: failure('Enheden kunne ikke tilføjes', 'Prøv igen om et øjeblik.'),

  requiredHeading: 'Hvem skal bruge totrinsbekræftelse?',
  requiredOf: { admin: 'Administratorer', lead: 'Ledere', editor: 'Retouchører' } satisfies Readonly<
    Record<StaffRole, string>
  >,
  ownDeviceFirst: 'Tilføj din egen enhed først.',

  devicesFailed: failure('Dine enheder kunne ikke hentes'),
  noDevices: 'Totrinsbekræftelse er ikke slået til.',
  add: 'Tilføj enhed',
  addedOn: (date: string) => `Tilføjet ${date}`,
  remove: 'Fjern',
  removeTitle: (name: string) => `Fjern ${name}?`,
  removeHint: 'Koderne fra enheden virker ikke længere.',
  removeLastHint:
    'Det er din eneste enhed. Koderne fra den virker ikke længere, og du logger ind med adgangskoden alene, medmindre totrinsbekræftelse er påkrævet.',
  removeFailed: failure('Enheden kunne ikke fjernes', 'Prøv igen om et øjeblik.'),
} as const;

export const CODE_LENGTH = 6;

/** The digits of a typed or pasted code; apps show them with a space in the middle. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
