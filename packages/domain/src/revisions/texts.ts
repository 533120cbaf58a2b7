import { failure } from '../message.ts';

/** Words about revisions of delivered images. */
export const revisionTexts = {
  sendFailed: failure('Rettelsen kunne ikke sendes'),
  changeFailed: failure('Rettelsen kunne ikke ændres'),
  deliverFailed: failure('Rettelsen kunne ikke leveres'),
  listFailed: failure('Rettelserne kunne ikke hentes'),
  termsFailed: failure('Reglerne for gratis rettelser kunne ikke hentes'),
  alreadyOpen: failure('En rettelse er allerede i gang.'),
  notDelivered: failure('Du kan først bede om rettelser, når ordren er afsluttet.'),
  empty: failure('Skriv, hvad der skal være anderledes, eller sæt en markering på hvert billede.'),
  invalid: failure('Rettelsen kunne ikke læses. Skriv højst 1.000 tegn til hvert billede.'),
  imageGone: failure('Et af billederne findes ikke længere. Genindlæs siden, og prøv igen.'),
  markInvalid: failure('En markering kunne ikke læses. Ret den, og prøv igen.'),
  tooOften: failure('Du har sendt mange rettelser på kort tid. Prøv igen om lidt.'),
  notFound: failure('Rettelsen findes ikke.'),
  /** It went on in another tab, or somebody else has answered. */
  statusChanged: failure('Rettelsen er ændret, siden du åbnede siden. Se, hvor den er nået til.'),
  priceChanged: failure('Prisen er ændret. Se den nye pris, og svar igen.'),
  overdue: failure('Du har en faktura, der er mere end 14 dage forfalden. Betal den, så går vi i gang.'),
  customerOverdue: failure(
    'Kunden har en faktura, der er mere end 14 dage forfalden. Kun fejl rettes, til den er betalt.',
  ),
  judgementInvalid: failure('Vælg fejl eller nyt ønske, og skriv prisen i hele øre.'),
  priceRequired: failure('Kunden har ikke flere gratis runder. Skriv prisen, eller skriv 0.'),
  stillFree: failure('Kunden har en gratis runde tilbage, så ønsket koster ikke noget.'),
  reasonRequired: failure('Skriv kort hvorfor, med højst 500 tegn.'),
  itemOpen: failure('Svar på hvert billede, før du leverer.'),
  versionMissing: failure('Upload en ny version af hvert billede, der er udført.'),
  orderReopened: failure('Afslut ordren igen, før du leverer rettelsen.'),
} as const;
