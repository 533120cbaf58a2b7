import { success } from '../../message.ts';

/** Words of the toast that leads back to an order; part of the first load, unlike those of the dialogs. */
export const completionOfferTexts = {
  /** An upload that should have led to the completion has ended while another screen is shown. */
  uploadedElsewhere: (order: string) =>
    success(`Billederne til ${order} er uploadet`, 'Ordren er ikke afsluttet endnu.'),
  goToOrder: 'Gå til ordren',
} as const;
