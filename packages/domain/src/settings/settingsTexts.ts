import { failure, success } from '../message.ts';

export const settingsTexts = {
  title: 'Indstillinger',
  description: 'Gælder med det samme, overalt. Kun administratorer.',
  sections: 'Afsnit',
  missing: 'Noget mangler',
  back: 'Alle indstillinger',
  loading: 'Henter indstillingerne',
  save: (count: number) => (count === 0 ? 'Gem' : `Gem ${count} ${count === 1 ? 'ændring' : 'ændringer'}`),
  undo: 'Fortryd',
  saved: success('Gemt'),
  changedBy: (by: string | null, at: string) => `Ændret af ${by ?? 'en slettet bruger'} ${at}`,
  unsaved: 'Du har ændringer, der ikke er gemt.',
  /** Above what another administrator has changed while the form was open. */
  conflict: (by: string | null) =>
    `${by ?? 'En anden'} har ændret noget her imens. Det, du har skrevet, står stadig i felterne og er ikke gemt.`,
  takeTheirs: 'Brug de andres',
  whole: (least: number, most: number) =>
    `Skriv et helt tal fra ${least} til ${most.toLocaleString('da-DK')}, eller lad feltet være tomt.`,
  loadFailed: failure('Indstillingerne kunne ikke hentes'),
  saveFailed: failure('Indstillingerne kunne ikke gemmes', 'Prøv igen om et øjeblik.'),
  refused: failure('Indstillingerne kunne ikke gemmes', 'En af værdierne kan ikke bruges.'),
  changedByOther: failure(
    'En anden har ændret indstillingerne imens',
    'Se, hvad der er ændret, og gem igen.',
  ),
  /** What is left as the product brings it, on the list of the first day. */
  confirmed: 'Set igennem',
  confirmPrices: 'Priserne er set igennem og passer',
  confirmLabel: 'Ordene er set igennem og passer',
  access: {
    label: 'Adgang',
    description:
      'Den, der ikke har en enhed til totrinsbekræftelse, skal tilføje en, næste gang siden åbnes.',
    own: 'Dine egne enheder',
  },
  history: { label: 'Historik', description: 'De seneste 200 ændringer. De gemmes i fem år.' },
  noHistory: 'Ingen har ændret noget endnu.',
  logFailed: failure('Historikken kunne ikke hentes'),
} as const;

export const companyTexts = {
  label: 'Firma',
  description:
    'Nye fakturaer, mails og de offentlige sider følger det inden for et minut. Sendte fakturaer beholder deres.',
  name: 'Firmanavn',
  nameInvalid: 'Skriv et navn på højst 100 tegn på én linje.',
  cvr: 'CVR-nummer',
  cvrInvalid: 'Det er ikke et CVR-nummer. Se efter en tastefejl i de otte cifre.',
  street: 'Vej og nummer',
  streetInvalid: 'Skriv vej og nummer på højst 100 tegn.',
  postalCode: 'Postnummer',
  postalCodeInvalid: 'Skriv fire cifre.',
  city: 'By',
  cityInvalid: 'Skriv en by på højst 60 tegn.',
  email: 'E-mail',
  emailInvalid: 'Skriv en e-mailadresse på højst 100 tegn.',
  phone: 'Telefon',
  phoneInvalid: 'Skriv et telefonnummer på 8 til 20 cifre og mellemrum.',
  hours: 'Telefontid',
  hoursHint: 'Fx Mandag til fredag kl. 10.00–15.00',
  hoursInvalid: 'Skriv højst 100 tegn på én linje.',
  vat: 'Moms',
  vatWords: {
    none: 'Siderne nævner ikke moms',
    'inkl.': 'Priser er inkl. moms',
    'ekskl.': 'Priser er ekskl. moms',
  },
  accountHint:
    'Firmaer, der betaler på faktura, overfører beløbet hertil. Uden en konto venter deres fakturaer.',
  hook: 'Bygger siderne igen',
  hookHint:
    'Webhotellets adresse (build hook), som kaldes højst én gang i minuttet, når priser, tider eller firmaet er ændret. Tomt: siderne henter selv nye priser, tider og kontaktoplysninger, og resten følger ved næste udgivelse.',
  hookInvalid: 'Skriv en adresse, der begynder med https:// og har et navn, ikke tal eller en port.',
  preview: 'Sådan står det på fakturaen',
} as const;

export const hoursTexts = {
  label: 'Åbningstider',
  description: 'Nye ordrer følger de nye tider. Ordrer, der allerede er lovet, beholder deres.',
  weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  week: 'Ugen',
  opens: (weekday: string) => `${weekday} fra`,
  closes: (weekday: string) => `${weekday} til`,
  closed: 'Lukket',
  timesInvalid: 'Skriv to klokkeslæt, det første først.',
  allClosed: 'Hold åbent mindst én dag om ugen.',
  periods: 'Lukkedage',
  noPeriods: 'Ingen egne lukkedage.',
  periodName: 'Navn',
  periodFrom: 'Første dag',
  periodUntil: 'Sidste dag',
  addPeriod: 'Tilføj lukkedage',
  removePeriod: (name: string) => `Fjern ${name}`,
  nameInvalid: 'Skriv et navn på højst 100 tegn.',
  daysInvalid: 'Vælg højst 100 dage, den første først og den sidste i dag eller senere.',
  daysTaken: (name: string, days: string) => `Falder sammen med ${name}, ${days}. Vælg andre dage.`,
  openHolidays: 'Helligdage',
  openHolidaysHint: 'Lukket i forvejen. Slå en til for at arbejde den dag.',
  showHolidays: (count: number, open: number) =>
    open === 0 ? `${count} det næste år, alle lukkede` : `${count} det næste år, ${open} åbne`,
  holidayClosed: 'Lukket',
  holidayOpen: 'Åbent',
  promised: (orders: number) =>
    orders === 1
      ? '1 ordre er lovet her og beholder sin tid'
      : `${orders} ordrer er lovet her og beholder deres tid`,
  preview: 'De næste lukkedage',
} as const;

export const pictureTexts = {
  label: 'Billeder og mærkning',
  description: 'Billeder, der er leveret, beholder deres mærkning.',
  aiLabel: 'Mærkning af billeder lavet med AI',
  aiLabelHint: 'Tomt: ”Digitalt indrettet med AI” eller ”Redigeret med AI”.',
  aiLabelInvalid: 'Skriv højst 100 tegn på én linje.',
  aiPreview: 'Sådan står det ved billedet',
  sizes: 'Størrelser til web',
  sizesHint: 'Den første hentes med et tryk på Hent.',
  sizeName: 'Til',
  sizeEdge: 'Længste side i px',
  addSize: 'Tilføj størrelse',
  removeSize: (name: string) => (name ? `Fjern ${name}` : 'Fjern størrelsen'),
  sizeNameInvalid: 'Skriv et navn på højst 30 tegn.',
  sizeNameTaken: 'Navnet er brugt. ”tryk” og ”originaler” findes i forvejen.',
  sizeEdgeInvalid: 'Skriv et helt tal fra 400 til 6.000.',
  months: 'Måneder, billeder gemmes',
  monthsHint:
    'Efter en afsluttet ordre, mindst 12. Kunden får besked en måned før. Tomt: de gemmes, så længe kontoen findes.',
  limits: 'Større grænser',
  limitsHint: 'Om en konto med kort selv kan få plads til flere og større ordrer.',
  limitsModes: { at_once: 'Med det samme', on_request: 'Når I siger ja', never: 'Tilbydes ikke' },
} as const;

export const promiseSettingsTexts = {
  label: 'Løfter',
  description: 'Det, kunderne kan regne med. Rettelser, der er bestilt, beholder deres.',
  rounds: 'Gratis runder rettelser',
  roundsHint: 'Nye ønsker pr. ordre, der ikke koster noget. Tomt: hvert ønske får en pris.',
  days: 'Dage efter levering',
  daysHint: 'Så længe er runderne gratis.',
  daysMissing: 'Skriv, hvor længe runderne er gratis, fra 1 til 1.000 dage.',
  roundsMissing: 'Skriv, hvor mange runder der er gratis.',
  hours: 'Arbejdstimer, til en rettelse er klar',
  hoursHint: 'Tomt: der loves ingen tid.',
  hoursInvalid: 'Skriv hele eller halve timer fra 0,5 til 1.000, eller lad feltet være tomt.',
  check: 'Kontrol før levering',
  checkHint: 'Om en anden ser billederne, før kunden får dem.',
  checks: { auto: 'Når flere arbejder her', always: 'Altid', never: 'Aldrig' },
  preview: 'Sådan læser kunden det',
  nothing: 'Der loves ikke noget om rettelser.',
} as const;
