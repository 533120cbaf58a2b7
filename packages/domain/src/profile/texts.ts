import { brand } from '../brand.ts';
import { failure, success } from '../message.ts';

export const profileTexts = {
  welcome: success(
    `Velkommen til ${brand.name}`,
    'Din konto er klar. Tilføj et betalingskort, så kan du oprette din første ordre.',
  ),
  yourTurn: 'Din tur',
  getStarted: {
    title: 'Kom i gang',
    promise: 'Du sender billederne, som de er. Vi redigerer dem, og du henter dem her, klar til annoncen.',
    account: 'Konto',
    card: 'Tilføj et betalingskort',
    cardHint: 'Der trækkes 0 kr. nu. Du får én faktura om måneden, og beløbet trækkes den 1.',
    addCard: 'Tilføj kort',
    images: 'Upload dine billeder',
    imagesHint: 'JPG, PNG, WEBP eller HEIC. Du ser prisen, før du bestiller.',
    order: 'Vælg billeder',
    done: 'Udført',
  },
  createFailed: failure('Kunne ikke oprette din profil', 'Prøv venligst at logge ud og ind igen'),
  loadFailed: failure('Kunne ikke indlæse bruger'),
  notFound: failure('Bruger ikke fundet'),
  unnamed: 'Unavngivet bruger',
  dashboardFailed: failure('Kunne ikke hente dashboard data'),
  dashboardOrdersFailed: failure('Kunne ikke hente ordrer'),
  unsaved: 'Du har ændringer, der ikke er gemt.',
  saveFailed: failure('Der opstod en fejl. Prøv igen senere.'),
  saved: success('Dine indstillinger er blevet opdateret'),
  exportFailed: failure('Der opstod en fejl ved eksport af data'),
  exported: success('Dine data er blevet eksporteret'),
  deleted: success('Din konto er blevet slettet'),
} as const;
