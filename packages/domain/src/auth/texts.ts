import { brand } from '../brand.ts';
import { failure, success, warning } from '../message.ts';
import { profileLengths } from '../profile/profile.ts';

export const authTexts = {
  nameInvalidTitle: 'Ugyldigt navn',
  nameTooShort: 'Navn skal være mindst 2 tegn langt.',
  nameTooLong: `Navn må højst være ${profileLengths.full_name} tegn langt.`,
  emailInvalidTitle: 'Ugyldig email',
  emailInvalid: 'Indtast en gyldig email-adresse.',
  emailMissing: 'Indtast din email-adresse',
  passwordMissing: 'Indtast din adgangskode',
  passwordWeakTitle: 'Adgangskoden er for svag',
  passwordLeaked: 'Adgangskoden er kendt fra et datalæk. Vælg en anden.',
  passwordSame: 'Det er den adgangskode, du allerede har. Vælg en anden.',
  signupFailedTitle: 'Fejl ved oprettelse',
  passwordsDiffer: 'Adgangskoderne matcher ikke. Prøv igen.',
  signupBlocked: failure(
    'For mange tilmeldingsforsøg',
    'Du har overskredet det maksimale antal tilmeldingsforsøg. Prøv igen senere.',
  ),

  signupBlockedHelp: `Luk fanen, åbn siden igen, og udfyld felterne på ny. Virker det stadig ikke, så skriv til ${brand.email}, så opretter vi kontoen for dig.`,
  signupToOrder: 'Opret konto, og bestil',
  signupOtherEmail: 'Brug en anden adresse',

  studio: 'Studiet',
  studioHint: 'Kun for holdet.',
  customerAsks: 'Er du kunde?',
  customerLogin: 'Log ind her',

  storageBlockedTitle: 'Din browser blokerer for login',
  storageBlocked: `For at holde dig logget ind skal ${brand.name} kunne gemme data i din browser. Tillad cookies og webstedsdata for denne side i browserens indstillinger, og genindlæs siden.`,

  invalidCredentials: failure('Forkert email eller adgangskode.'),
  emailNotConfirmed: failure('Din email er ikke bekræftet. Tjek din indbakke.'),
  loginFailed: failure('Der opstod en fejl under login.'),
  loginUnexpected: failure('Der opstod en uventet fejl. Prøv igen senere.'),
  confirmationRequired: warning(
    'Email-bekræftelse krævet',
    'Du skal bekræfte din email, før du kan logge ind. Tjek din indbakke for bekræftelseslinket.',
  ),

  sessionLoadFailed: failure('Fejl ved indlæsning af session', 'Prøv at genindlæse siden'),
  profileFetchFailed: failure('Der opstod en fejl ved login'),
  sessionExpired: failure('Din session er udløbet. Log venligst ind igen.'),
  boundaryTitle: 'Der opstod en fejl under login',
  reload: 'Genindlæs siden',

  alreadyRegistered: failure(
    'Denne email er allerede registreret. Prøv at logge ind i stedet eller nulstil din adgangskode.',
  ),
  alreadyRegisteredShort: failure('Denne email er allerede registreret.'),
  noUserReturned: failure('Ingen brugerdata returneret fra tilmelding.'),
  passwordTooShort: failure('Adgangskoden skal være mindst 6 tegn lang.'),
  tooManyAttempts: failure('For mange forsøg. Prøv igen senere.'),
  signupFailed: failure('Der skete en fejl. Prøv igen senere.'),
  accountCreated: success('Konto oprettet!', 'Tjek din e-mail for at bekræfte din konto.'),
  accountCreatedMailFailed: warning(
    'Konto oprettet!',
    'Din konto er blevet oprettet, men der opstod en fejl ved afsendelse af bekræftelsesmail.',
  ),

  resetSent: success('Email sendt'),
  resetFailed: failure('Der opstod en fejl', 'Kunne ikke sende email. Prøv igen senere.'),
  currentPasswordMissing: 'Indtast din nuværende adgangskode',
  currentPasswordWrong: 'Det er ikke din nuværende adgangskode. Prøv igen.',
  passwordUpdated: success('Adgangskode opdateret'),
  passwordUpdateFailed: failure('Fejl ved opdatering af adgangskode'),

  signedOut: success('Du er blevet logget ud'),
  signOutFailed: failure('Der opstod en fejl ved log ud'),
  signOutUnexpected: failure('Der opstod en uventet fejl ved log ud'),

  confirmationLinkReceived: success('Email bekræftelses-link modtaget'),
  confirmTitle: 'Bekræft din email',
  confirmAction: 'Bekræft email',
  confirmElsewhere:
    'Du har åbnet linket i en anden browser end den, kontoen blev oprettet i. Skriv derfor dit navn, og vælg den adgangskode, du vil logge ind med.',
  confirmProcessing: 'Bekræfter din email',
  confirmSuccess: 'Email bekræftet!',
  confirmToLogin: 'Gå til login',
  confirmFailed: 'Bekræftelse mislykkedes',
  confirmRetry: 'Prøv igen',
  confirmBack: 'Tilbage til login',
  confirmExpired: 'Link udløbet',
  confirmResend: 'Send nyt link',
  confirmNoLink: 'Intet bekræftelseslink fundet. Indtast din e-mail for at få et nyt.',
  confirmLinkExpired: 'Bekræftelseslink er udløbet. Anmod om et nyt link.',
  confirmLinkInvalid: 'Ugyldigt bekræftelseslink. Anmod om et nyt link.',
  confirmUnavailable: 'Vi kunne ikke få forbindelse. Tjek din internetforbindelse, og prøv igen.',
  userNotFound: failure('Ingen brugerkonto fundet med denne email'),
  confirmMailAgain: 'Send igen',
  /** @param mailbox such as `Gmail` */
  openMailbox: (mailbox: string) => `Åbn ${mailbox}`,
  confirmMailFailed: failure('Kunne ikke sende bekræftelsesmail'),
  confirmMailSent: success('Bekræftelsesmail sendt'),
  alreadyConfirmed: success('Din e-mail er allerede bekræftet', 'Du kan logge ind.'),
} as const;

/** Delays and counts of confirming, in ms where they are times. */
export const confirmationTiming = {
  maxAttempts: 3,
  redirectAfterSuccess: 3000,
  redirectWhenAlreadyConfirmed: 2000,
  linkLifetimeHours: 24,
} as const;

/** Between two confirmation mails to an address, in ms: `max_frequency` of config.toml. */
export const CONFIRMATION_MAIL_PAUSE = 10_000;
