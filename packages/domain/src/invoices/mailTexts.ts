import { formatKronerExact, imageCountText } from '../format/numbers.ts';

/** Words of the mails about invoices. `amount` is formatted with `kr.`. */
export const invoiceMailTexts = {
  invoice_issued: {
    subject: (number: string) => `Faktura ${number}`,
    heading: 'Her er jeres faktura',
    body: (number: string, amount: string) => `Faktura ${number} på ${amount} er vedhæftet som PDF.`,
    next: 'Den betales ved overførsel senest på forfaldsdatoen eller med kort på fakturaens side.',
    action: 'Se fakturaen',
  },
  invoice_reminder: {
    subject: (number: string) => `Påmindelse: faktura ${number} er forfalden`,
    heading: 'Fakturaen er ikke betalt endnu',
    body: (number: string, amount: string) =>
      `Vi har ikke modtaget betalingen af faktura ${number} på ${amount}, som er vedhæftet som PDF.`,
    next: 'Er den betalt for nylig, kan I se bort fra denne mail. I kan ikke oprette nye ordrer, når fakturaen har været forfalden i mere end 14 dage.',
    last: 'Det er vores sidste påmindelse. I kan ikke oprette nye ordrer, når fakturaen har været forfalden i mere end 14 dage.',
    action: 'Se fakturaen',
  },
  invoice_paid: {
    subject: (number: string) => `Faktura ${number}`,
    heading: 'Tak for din betaling',
    body: (number: string, amount: string) => `Faktura ${number} på ${amount} er betalt.`,
    next: 'Fakturaen er vedhæftet som PDF. Du kan også se den og de ordrer, den dækker, på din side.',
    action: 'Se fakturaen',
  },
  payment_failed: {
    subject: (number: string) => `Betalingen af faktura ${number} mislykkedes`,
    heading: 'Vi kunne ikke trække betalingen',
    body: (number: string, amount: string) =>
      `Faktura ${number} på ${amount} kunne ikke trækkes på dit betalingskort.`,
    next: 'Tjek dit kort under Betaling. Vi prøver igen om få dage, og du kan ikke oprette nye ordrer, når fakturaen har været forfalden i mere end 14 dage.',
    last: 'Vi prøver ikke igen af os selv. Åbn fakturaen, og betal den der. Du kan ikke oprette nye ordrer, når den har været forfalden i mere end 14 dage.',
    action: 'Se fakturaen',
  },
  card_required: {
    subject: (number: string) => `Tilføj et betalingskort, så vi kan trække faktura ${number}`,
    heading: 'Der er intet betalingskort på din konto',
    body: (number: string, amount: string) =>
      `Faktura ${number} på ${amount} kan ikke trækkes, fordi der ikke er et betalingskort på din konto.`,
    next: 'Tilføj et kort under Betaling, eller åbn fakturaen, og betal den der. Vi prøver igen om få dage, og du kan ikke oprette nye ordrer uden et kort.',
    last: 'Vi prøver ikke igen af os selv. Tilføj et kort under Betaling, og betal fakturaen på dens side. Du kan ikke oprette nye ordrer uden et kort.',
    action: 'Se fakturaen',
  },
  approval_needed: {
    subject: (number: string) => `Godkend betalingen af faktura ${number}`,
    heading: 'Din bank beder om din godkendelse',
    body: (number: string, amount: string) =>
      `Faktura ${number} på ${amount} kan først betales, når du har godkendt betalingen hos din bank.`,
    next: 'Åbn fakturaen, og godkend betalingen der. Det tager under et minut.',
    action: 'Godkend betaling',
  },
} as const;

export type InvoiceMailKind = keyof typeof invoiceMailTexts;

/** A line of an invoice at the payment provider: a service of an order at one price, an extra or a credit. */
export interface InvoiceLine {
  /** One of `orderLineKinds`. */
  kind: string;
  /** The name of the service; `undefined` for extras and credits. */
  service: string | undefined;
  /** The words of an extra or a credit. */
  text: string | undefined;
  quantity: number;
  /** `undefined` where several orders are summed. */
  address: string | undefined;
  orders: number;
  /** The price of one image, or the base price; `undefined` where different prices are summed. */
  priceOre: number | undefined;
}

/**
 * A line of an invoice in words: `Let oprydning: Strandvejen 1, 2900 Hellerup (3 billeder)`, or where orders are summed
 * `Let oprydning, 79,00 kr. pr. billede: 260 ordrer (520 billeder)`.
 */
export function invoiceLineText(line: InvoiceLine): string {
  const text = line.address === undefined ? sumText(line) : orderText(line, line.address);
  return text.slice(0, LONGEST);
}

function orderText({ kind, service, text, quantity }: InvoiceLine, address: string): string {
  if (kind === 'image') return `${service}: ${address} (${imageCountText(quantity)})`;
  return kind === 'base' ? `${service}, grundpris: ${address}` : `${text}: ${address}`;
}

function sumText({ kind, service, quantity, orders, priceOre }: InvoiceLine): string {
  const count = orders === 1 ? '1 ordre' : `${orders} ordrer`;
  const price = priceOre === undefined ? '' : formatKronerExact(priceOre / 100);
  if (kind === 'image') {
    return `${service}${price && `, ${price} pr. billede`}: ${count} (${imageCountText(quantity)})`;
  }
  if (kind === 'base') return `${service}, grundpris${price && ` ${price}`}: ${count}`;
  return `${kind === 'extra' ? 'Tillæg' : 'Rabat'}: ${count}`;
}

/** Characters that the payment provider takes. */
const LONGEST = 500;
