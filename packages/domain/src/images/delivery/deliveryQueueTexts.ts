import { failure } from '../../message.ts';
import { orderNumber } from '../../orders/number.ts';

/** The message about chosen files on their way to being finished images. */
export const deliveryQueueTexts = {
  otherOrder: (number: number) => failure(`Filen hører til ${orderNumber(number)}.`),
  chosenTwice: failure('Filen er valgt to gange.'),
  noAdmin: failure('Du har ikke længere adgang som administrator', 'Filen er gemt på denne enhed.'),
  orderGone: failure('Ordren eller kunden er slettet', 'Filen er gemt på denne enhed, til du fjerner den.'),
  orderCancelled: failure(
    'Ordren er annulleret',
    'Den kan ikke få færdige billeder. Filen er gemt på denne enhed, til du fjerner den.',
  ),

  list: 'Billeder på vej',
  uploading: (sent: number, count: number) =>
    `${sent} af ${count} ${count === 1 ? 'billede' : 'billeder'} uploades`,
  begun: (count: number) => (count === 1 ? '1 billede uploades' : `${count} billeder uploades`),
  failed: (count: number) => (count === 1 ? '1 billede mislykkedes' : `${count} billeder mislykkedes`),
  waiting: (count: number) => (count === 1 ? '1 billede er valgt' : `${count} billeder er valgt`),
  offline: 'Ingen forbindelse. Uploaden fortsætter af sig selv.',
  retry: 'Prøv igen',
} as const;
