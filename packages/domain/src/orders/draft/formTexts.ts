import { formatFileSize } from '../../format/numbers.ts';
import { failure, success } from '../../message.ts';

export const orderFormTexts = {
  waiting: 'Venter',
  preparing: 'Gøres klar',
  uploading: (percent: string) => `Lægges op, ${percent}`,
  retrying: 'Prøver igen om lidt',
  sent: 'Lagt op',
  missing: 'Filen er ikke her længere. Vælg den igen.',

  count: (count: number) => (count === 1 ? '1 fil' : `${count} filer`),
  images: countImages,
  /** How much the files take of the account's limit, such as `3 filer · 8,4 MB af 20 MB`. */
  size: (count: number, bytes: number, limit: number) =>
    `${orderFormTexts.count(count)} · ${formatFileSize(bytes)} af ${formatFileSize(limit)}`,
  /** How much too many bytes take, such as `3 filer · 23 af 20 MB`. */
  sizeOver: (count: number, bytes: number, limit: number) =>
    `${orderFormTexts.count(count)} · ${sizeOf(bytes, limit)}`,
  sentOf: (sent: number, count: number) => `${sent} af ${count} lagt op`,
  bytesOf: (sent: number, total: number) => `${formatFileSize(sent)} af ${formatFileSize(total)}`,
  timeLeft,
  allSent: (count: number) => (count === 1 ? 'Billedet er lagt op' : `Alle ${count} billeder er lagt op`),
  keepOpen: 'Hold siden åben, indtil alle er lagt op.',
  noRoom: 'Der er ikke plads på enheden. Bliv på siden, indtil billederne er lagt op.',
  notStored:
    'Din browser gemmer ikke filer i et privat vindue. Lad siden stå åben, til billederne er lagt op.',
  otherTab: 'Kladden er åben i en anden fane, som lægger billederne op.',
  failed: (count: number) =>
    count === 1 ? '1 billede blev ikke lagt op.' : `${count} billeder blev ikke lagt op.`,
  retryAll: (count: number) => (count === 1 ? 'Prøv det igen' : `Prøv de ${count} igen`),
  someMissing: (count: number) =>
    count === 1
      ? '1 billede er ikke på denne enhed. Vælg det igen, eller fjern det.'
      : `${count} billeder er ikke på denne enhed. Vælg dem igen, eller fjern dem.`,
  chooseMissing: 'Vælg de manglende billeder igen, eller fjern dem.',
  /** Cannot occur: the queue gives a reason for each file. */
  unusable: failure('Filen kan ikke bruges'),
  moreRefused: (count: number) => `og ${orderFormTexts.count(count)} mere`,
  dismissRefused: (count: number) => (count === 1 ? 'Fjern beskeden' : 'Fjern beskederne'),
  duplicates: (fileNames: readonly string[]) => `${listOf(fileNames, 'andre')} er allerede med.`,
  sentBefore: (count: number, orders: readonly string[]) =>
    `Du har sendt ${count} af billederne før, i ${listOf(orders, 'andre ordrer')}.`,
  converted: (count: number) => `${countImages(count)} er lavet om fra HEIC til JPG.`,
  shrink: (count: number) => (count === 1 ? 'Gør billedet mindre' : 'Gør billederne mindre'),
  shrinkHint:
    'Det sker her på enheden, til højst 4000 px på den lange led. Det er rigeligt til portaler og tryk.',
  shrinking: (done: number, count: number) => `Gør billederne mindre: ${done} af ${count}`,
  waitForSmaller: 'Billederne bliver gjort mindre. Prøv igen, når det er gjort.',
  savedBytes: (bytes: number) => `Billederne fylder nu ${formatFileSize(bytes)} mindre.`,
  locationsRemoved: (count: number) => `Stedet (GPS) er fjernet fra ${countImages(count)}.`,
  keepNote: 'Behold',

  selectSeveral: 'Ret flere på én gang',
  selected: (count: number) => `${count} valgt`,
  selectAll: 'Vælg alle',
  selectDone: 'Færdig',
  selectEnd: 'Afslut valg',
  remove: 'Fjern',
  removeSelected: (count: number) => `Fjern ${countImages(count)}`,
  removed: (count: number) => success(count === 1 ? '1 fil er fjernet' : `${count} filer er fjernet`),
  undo: 'Fortryd',

  sendingLast: (count: number) =>
    count === 1 ? 'Lægger det sidste billede op …' : `Lægger de sidste ${count} billeder op …`,

  notPlaced: failure(
    'Ordren er ikke oprettet endnu',
    'Nogle filer blev ikke lagt op. Prøv dem igen, eller fjern dem.',
  ),

  toAddress: 'Gå til adressen',
  example: 'Se før og efter',
  more: 'Flere valg for kladden',

  saved: 'Kladden er gemt',
  saving: 'Gemmer kladden …',
  notSaved: 'Kladden er ikke gemt',
  startAnew: 'Begynd en ny ordre',
  startAnother: 'Ny ordre (kladden bliver gemt)',
  empty: 'Tøm kladden',
  emptied: success('Kladden er tømt'),

  charged: (amount: string, card: string, day: string) =>
    `${amount} trækkes på ${card} ${day}. Bliver ordren først færdig senere, trækkes beløbet den 1. i måneden efter.`,
  card: (brand: string, last4: string) =>
    brand ? `dit ${brand}, der slutter på ${last4},` : `dit kort, der slutter på ${last4},`,
  askFloorPlan: 'Har du en plantegning?',
  askFloorPlanBody: 'En Totalentreprise bliver bedre, når vi kan se, hvordan rummene hænger sammen.',
  addFloorPlan: 'Tilføj plantegning',
  withoutFloorPlan: 'Opret uden plantegning',
} as const;

function countImages(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}

/** `23 af 20 MB`, with the unit of each where they differ. */
function sizeOf(bytes: number, limit: number): string {
  const [size, unit] = formatFileSize(bytes).split('\u00a0');
  const isSameUnit = unit === formatFileSize(limit).split('\u00a0')[1];
  return `${isSameUnit ? size : formatFileSize(bytes)} af ${formatFileSize(limit)}`;
}

/** At most three by name: `R-1012, R-1015 og 4 andre ordrer`. */
function listOf(names: readonly string[], others: string): string {
  const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} ${others}`] : [...names];
  return new Intl.ListFormat('da-DK').format(named);
}

/** Rounded as a person would say it. */
function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under et minut tilbage';
  if (minutes === 1) return 'cirka 1 minut tilbage';
  if (minutes < 60) return `cirka ${minutes} minutter tilbage`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'cirka 1 time tilbage' : `cirka ${hours} timer tilbage`;
}
