import { formatFileSize } from '../format/numbers.ts';
import { MAX_FLOOR_PLANS, type OrderLimits, standardLimits } from '../images/files/limits.ts';
import { failure, type Message, success, warning } from '../message.ts';
import { orderListTexts } from './list/listTexts.ts';
import { orderLoadTexts } from './list/loadTexts.ts';

export const orderTexts = {
  titleInvalid: 'Titel skal være mindst 3 tegn',
  addressInvalid: 'Indtast venligst en gyldig adresse',
  /** Cannot occur: one of the seven services is always chosen. */
  serviceUnknown: 'Vælg en ydelse',
  imageRequired: 'Du skal uploade mindst ét billede',
  tooLong: (most: number) => `Skriv højst ${most.toLocaleString('da-DK')} tegn`,
  invalid: failure('Udfyld venligst alle påkrævede felter korrekt'),
  // What an account may send, in the figures of its limits; the standard ones where none are given.
  imagesTooLarge: ({ totalBytes }: OrderLimits = standardLimits): Message =>
    failure(
      'Filstørrelse for stor',
      // The figure of a standard account is specified without a space.
      `Den samlede filstørrelse må ikke overstige ${totalBytes === standardLimits.totalBytes ? '20MB' : formatFileSize(totalBytes)}`,
    ),
  /** Cannot occur: the file is checked before it is uploaded. */
  fileTooLarge: ({ fileBytes }: OrderLimits = standardLimits): Message =>
    failure('Filstørrelse for stor', `En fil må højst fylde ${formatFileSize(fileBytes)}.`),
  tooManyImages: ({ files }: OrderLimits = standardLimits): Message =>
    failure('For mange billeder', `Der kan højst være ${files} filer på en ordre.`),
  imagesHint: ({ totalBytes, fileBytes }: OrderLimits = standardLimits): string =>
    fileBytes < totalBytes
      ? `JPG, PNG, WEBP eller HEIC, højst ${formatFileSize(totalBytes)} i alt og ${formatFileSize(fileBytes)} pr. billede.`
      : `JPG, PNG, WEBP eller HEIC, højst ${formatFileSize(totalBytes)} i alt.`,
  floorPlansHint: ({ totalBytes }: OrderLimits = standardLimits): string =>
    `PDF eller billede, én pr. etage, højst ${MAX_FLOOR_PLANS}. De tæller med i de ${formatFileSize(totalBytes)}, men ikke i prisen.`,

  created: success('Din sag er nu oprettet.'),
  createdNumber: (number: string) => `Den har fået nummer ${number}.`,
  cardRequired: failure(
    'Betalingskort mangler',
    'Du skal tilføje et betalingskort, før du kan oprette en ordre.',
  ),
  addCard: 'Tilføj kort',
  notSignedIn: failure('Du skal være logget ind'),
  createFailed: failure('Der skete en fejl', 'Kunne ikke oprette ordren'),
  tryLater: failure('Der opstod en fejl', 'Prøv igen senere.'),
  totalChanged: failure(
    'Prisen er ændret',
    'Prisen for denne ydelse er ændret, siden du åbnede siden. Se den nye pris, og bekræft igen.',
  ),
  overdueInvoice: failure(
    'Du har en forfalden faktura',
    'Betal fakturaen, før du opretter en ny ordre. Dine igangværende ordrer fortsætter.',
  ),
  tooManyOrders: failure(
    'For mange ordrer i gang',
    'Du har så mange ufærdige ordrer, som din konto kan have. Vent, til nogle af dem er afsluttet, eller skriv til os, så hæver vi grænsen.',
  ),
  uploadSpaceUsed: failure(
    'For mange uploadede billeder',
    'Du har uploadet mange billeder, der ikke hører til en ordre. De slettes efter to døgn. Prøv igen senere, eller skriv til os, så hæver vi grænsen.',
  ),
  /** Cannot occur as a refusal: the form does not choose two that exclude each other, and says the same at the image. */
  serviceConflict: (one: string, other: string) =>
    failure(`${one} og ${other} kan ikke vælges til samme billede.`),
  /** Cannot occur: the form says at the image what is missing or too many. */
  servicesInvalid: failure('Vælg en til tre forskellige ydelser til hvert billede.'),
  tooManyFloorPlans: failure(
    'For mange plantegninger',
    `Der kan højst være ${MAX_FLOOR_PLANS} plantegninger på en ordre, én pr. etage.`,
  ),
  submit: 'Opret ordre',
  submitValidating: 'Validerer...',
  submitSaving: 'Opretter ordre...',
  submitWithoutCard: 'Tilføj betalingskort først',

  showError: failure('Der opstod en fejl ved visning af denne ordre'),
  notFound: 'Ordre ikke fundet',
  deleted: 'Ordren er slettet',
  ...orderListTexts,
  ...orderLoadTexts,

  statusChanged: success('Ordre status opdateret.'),
  statusChangedAndNotified: success('Ordre status opdateret og kunden er blevet notificeret.'),
  statusFailed: failure('Kunne ikke opdatere status'),
  statusOrderFailed: failure('Kunne ikke opdatere ordre status'),
  statusError: failure('Der opstod en fejl ved opdatering af ordren'),
  statusNotFound: failure('Ordren blev ikke fundet'),
  statusNotUpdated: failure('Ordren blev ikke opdateret'),
  statusWithoutImages: failure(
    'Ordren blev ikke opdateret',
    'Ordren har ingen billeder og kan derfor ikke behandles.',
  ),
  statusConflict: failure(
    'Ordren er ændret af en anden',
    'Status er opdateret, siden du åbnede ordren. Se den nye status, og vælg igen.',
  ),
  notifyUnavailable: warning(
    'Ordren blev opdateret, men kunne ikke sende notifikation til kunden',
    'E-mail-tjenesten er ikke tilgængelig, men kunden har fået en notifikation i systemet.',
  ),
  notifyFailed: warning(
    'Ordren blev opdateret, men kunne ikke sende notifikation til kunden',
    'Der opstod en fejl i kommunikationen med email serveren. Prøv at opdatere igen.',
  ),
} as const;
