import { brand } from '../brand.ts';
import { failure, success } from '../message.ts';

/** Words, toasts and errors of the profile and the dashboard. */
export const profileTexts = {
  welcome: success(
    `Velkommen til ${brand.name}`,
    'Din konto er klar. Tilføj et betalingskort, så kan du oprette din første ordre.',
  ),
  /** Above the dashboard's figures, until there is an order. */
  getStarted: {
    title: 'Kom i gang',
    card: 'Din konto er klar. Tilføj et betalingskort, så kan du bestille. Der trækkes 0 kr. nu.',
    addCard: 'Tilføj kort',
    images: 'Dit kort er klar. Vælg de billeder, vi skal redigere, og den ydelse, de skal have.',
    order: 'Vælg billeder',
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
