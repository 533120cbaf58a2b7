import { failure, success } from '../../message.ts';
import { orderNumber } from '../order.ts';

export const changeTexts = {
  more: 'Mere',
  orderAgain: 'Bestil igen',
  showInvoice: 'Se faktura',
  edit: 'Ret ordren',
  editUntil: 'Du kan rette ordren indtil da',
  cancel: 'Annuller ordren',

  openFailed: failure('Kunne ikke åbne ordren til rettelse'),
  backToOrder: 'Ordren',
  loss: 'Dine billeder er ved at blive sendt. Forlader du siden nu, bliver ændringerne ikke gemt.',
  discard: 'Fortryd ændringerne',
  discarded: success('Ordren er ikke ændret'),
  /** In the place of what becomes of a draft: what is stored of the changes is not the order yet. */
  notSent: 'Ændringerne er ikke sendt endnu',
  save: 'Gem ændringer',
  saving: 'Gemmer ændringer...',
  confirm: 'Gem ændringerne?',
  edited: success('Ordren er ændret'),
  editFailed: failure('Ændringerne blev ikke gemt'),

  editReference: 'Ret sagsnr.',
  editReferenceTitle: (number: number) => `Sagsnr. på ${orderNumber(number)}`,
  invoiced: failure('Ordren er på en faktura', 'Sagsnr. kan ikke længere ændres.'),

  cancelTitle: (number: number) => `Vil du annullere ${orderNumber(number)}?`,
  cancelBody:
    'Vi går ikke i gang med billederne, og du skal ikke betale noget. En annulleret ordre kan ikke genåbnes, men du kan altid bestille igen.',
  keep: 'Behold ordren',
  cancelFailed: failure('Ordren blev ikke annulleret'),

  begun: failure(
    'Ordren er gået i gang',
    'Den kan ikke længere ændres eller annulleres her. Skriv til os, så hjælper vi dig.',
  ),
  /** Cannot occur: nobody changes orders 60 times an hour by hand. */
  tooOften: failure('For mange ændringer', 'Prøv igen om en time.'),
} as const;
