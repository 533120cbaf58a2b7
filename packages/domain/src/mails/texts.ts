import { brand } from '../brand.ts';
import { failure } from '../message.ts';

export const mailTexts = {
  failed: failure('Der opstod en fejl i kommunikationen med email serveren'),

  greeting: (name: string | undefined) => (name ? `Hej ${name}` : 'Hej'),
  questions: 'Har du spørgsmål, så skriv til',
  orCall: 'eller ring',
  /** Why a mail about an order or an invoice was sent, and that it cannot be turned off. */
  becauseOrdered:
    'Du får mailen, fordi du har bestilt hos os. Den er nødvendig for ordren og kan ikke slås fra.',
  becauseColleague:
    'Du får mailen, fordi du har valgt også at få mails om kollegers ordrer. Du kan slå det fra på siden Firma.',
  orderedBy: 'Bestilt af',
  order: 'Ordre',
  address: 'Adresse',
  reference: 'Sagsnr.',
  invoice: 'Faktura',
  amount: 'Beløb',
  price: 'Pris',
  service: 'Ydelse',
  images: 'Billeder',
  total: 'I alt',

  confirmation: {
    subject: `Bekræft din e-mail hos ${brand.name}`,
    heading: 'Bekræft din e-mail',
    body: 'Tak for din tilmelding. Bekræft, at e-mailadressen er din, så er din konto klar til brug.',
    action: 'Bekræft e-mail',
    note: 'Linket virker i 24 timer. Har du ikke oprettet en konto, kan du se bort fra denne mail.',
  },
  recovery: {
    subject: `Vælg en ny adgangskode hos ${brand.name}`,
    heading: 'Vælg en ny adgangskode',
    body: 'Vi har modtaget en anmodning om at nulstille adgangskoden til din konto.',
    action: 'Vælg ny adgangskode',
    note: 'Linket virker i 1 time og kun én gang. Har du ikke bedt om det, kan du se bort fra denne mail, og din adgangskode forbliver den samme.',
  },
  emailChange: {
    subject: `Bekræft din nye e-mail hos ${brand.name}`,
    heading: 'Bekræft din nye e-mail',
    body: (email: string) => `Du har bedt om at skifte e-mailadressen på din konto til ${email}.`,
    action: 'Bekræft ny e-mail',
    note: 'Linket virker i 24 timer. Har du ikke bedt om det, kan du se bort fra denne mail.',
  },
  reauthentication: {
    subject: `Din kode til ${brand.name}`,
    heading: 'Din kode',
    body: 'Brug koden til at bekræfte, at det er dig.',
    code: 'Kode',
    action: `Gå til ${brand.name}`,
    note: 'Koden virker én gang. Har du ikke bedt om den, så vælg en ny adgangskode.',
  },
  passwordChanged: {
    subject: 'Din adgangskode er ændret',
    heading: 'Din adgangskode er ændret',
    body: `Adgangskoden til din konto hos ${brand.name} er lige blevet ændret. Du er logget ud på dine andre enheder.`,
    next: 'Var det dig, behøver du ikke gøre noget. Var det ikke dig, så vælg straks en ny adgangskode, og skriv til os.',
    action: 'Vælg ny adgangskode',
  },
  factorEnrolled: {
    subject: 'Totrinsbekræftelse er slået til',
    heading: 'Totrinsbekræftelse er slået til',
    body: `Fra nu af skal du bruge en kode fra din telefon, når du logger ind hos ${brand.name}.`,
    next: 'Var det ikke dig, så vælg straks en ny adgangskode, og skriv til os.',
    action: 'Vælg ny adgangskode',
  },
  factorUnenrolled: {
    subject: 'En enhed til totrinsbekræftelse er fjernet',
    heading: 'En enhed til totrinsbekræftelse er fjernet',
    body: `En enhed er fjernet fra din konto hos ${brand.name}. Dens koder virker ikke længere.`,
    next: 'Var det ikke dig, så vælg straks en ny adgangskode, og skriv til os.',
    action: 'Vælg ny adgangskode',
  },
  welcome: {
    subject: `Velkommen til ${brand.name}`,
    heading: 'Din konto er klar',
    body: 'Din e-mail er bekræftet, og du kan nu bestille redigering af dine boligfotos.',
    steps:
      'Tilføj et betalingskort, upload dine billeder, og vælg en ydelse. Du får besked, når de færdige billeder er klar.',
    action: 'Gå til dit dashboard',
  },
  invitation: {
    we: 'Vi',
    subject: (inviter: string) => `${inviter} har inviteret dig til ${brand.name}`,
    heading: (inviter: string) => `${inviter} har inviteret dig til ${brand.name}`,
    bodies: {
      customer:
        'Med en konto kan du bestille redigering af boligfotos, følge ordrerne og hente de færdige billeder.',
      admin:
        'Med en konto som administrator sætter du studiet op: firma, priser, løfter og adgang. Din adresse blev skrevet ind, da tjenesten blev sat i drift.',
      lead: 'Med en konto som leder fordeler du studiets ordrer, kontrollerer de færdige billeder og leverer dem.',
      editor:
        'Med en konto som retouchør ser du studiets opgaver, tager dem og afleverer de færdige billeder.',
    },
    next: 'Vælg en adgangskode, så er din konto klar.',
    note: 'Linket virker én gang og i 7 dage. Kender du ikke afsenderen, kan du se bort fra denne mail. Der er ikke oprettet nogen konto.',
    action: 'Opret din konto',
  },
  /** An invitation into a firm; who has no account reads `next` and `note` of the invitation above. */
  membership: {
    subject: (firm: string) => `Bliv en del af ${firm}`,
    body: (inviter: string, firm: string) =>
      `${inviter} har inviteret dig til sammen med ${firm} at bestille redigering af boligfotos.`,
    next: 'Du bruger den konto, du har. Log ind, og sig ja til invitationen, så ser du firmaets ordrer.',
    aFirm: 'firmaet',
    note: 'Invitationen gælder i 7 dage. Kender du ikke afsenderen, kan du se bort fra denne mail.',
  },
  ownership: {
    subject: (firm: string) => `Overtag ${firm}`,
    body: (inviter: string, firm: string) =>
      `${inviter} vil give ${firm} videre til dig. Som ejer bestemmer du, hvem der er med, og betaler det, der bliver bestilt.`,
    next: 'Log ind, og sig ja under Firma. Indtil da ændrer intet sig.',
  },
  orderReceived: {
    subject: (title: string) => `Tak for din ordre: ${title}`,
    heading: 'Tak for din ordre',
    body: (title: string) =>
      `Vi har modtaget din ordre ”${title}”. Du får en e-mail, når vi går i gang, og igen, når den er klar.`,
    next: 'Der er ikke trukket noget endnu. Beløbet trækkes den 1. i måneden efter, at ordren er afsluttet.',
    action: 'Se ordren',
    nextInvoiced:
      'Der er ikke faktureret noget endnu. Ordren kommer på fakturaen den 1. i måneden efter, at den er afsluttet.',
    card: 'Betalingskort',
    chargeDay: 'Trækkes tidligst',
    invoiceDay: 'Faktureres tidligst',
    paymentDays: 'Betalingsfrist',
    days: (count: number) => (count === 1 ? '1 dag' : `${count} dage`),
    cover: 'Det første billede på ordren',
  },
  orderChanged: {
    subject: (title: string) => `Din ordre er ændret: ${title}`,
    heading: 'Din ordre er ændret',
    body: (title: string) => `Vi har gemt dine ændringer til ordren ”${title}”.`,
    next: 'Du får en e-mail, når vi går i gang. Indtil da kan du ændre ordren igen.',
    action: 'Se ordren',
    change: (was: string, is: string) => `fra ${was} til ${is}`,
    nothing: 'ingen',
    title: 'Titel',
    notes: 'Noter',
    imagesAndMarks: 'Billeder og markeringer',
    changed: 'ændret',
  },
  orderInProgress: {
    subject: (title: string) => `Vi er gået i gang: ${title}`,
    heading: 'Din ordre er under behandling',
    body: (title: string, count: number) =>
      `Vi er gået i gang med at redigere ${count === 1 ? 'billedet' : 'billederne'} på ordren ”${title}”.`,
    next: 'Du får en e-mail igen, når ordren er klar.',
    action: 'Se ordren',
  },
  /** For an order that was completed before. */
  orderTakenBack: {
    subject: (title: string) => `Vi har taget din ordre tilbage: ${title}`,
    heading: 'Vi har taget din ordre tilbage',
    body: (title: string, count: number) =>
      `Vi arbejder videre på ordren ”${title}”, så du kan ikke se ${count === 1 ? 'det færdige billede' : 'de færdige billeder'} lige nu.`,
    next: 'Du får en e-mail igen, når ordren er klar.',
    action: 'Se ordren',
  },
  orderQuestion: {
    subject: (title: string) => `Vi har et spørgsmål til din ordre: ${title}`,
    heading: 'Vi har et spørgsmål til din ordre',
    body: (title: string) => `Vi kan ikke gå videre med ordren ”${title}”, før du har svaret.`,
    next: 'Tiden står stille, til vi har dit svar. Så går vi straks videre.',
    action: 'Svar på spørgsmålet',
  },
  /** Instead of the words above, where several questions wait for an answer. */
  orderQuestions: {
    subject: (title: string) => `Vi har spørgsmål til din ordre: ${title}`,
    heading: 'Vi har spørgsmål til din ordre',
    action: 'Svar på spørgsmålene',
  },
  orderDelayed: {
    subject: (title: string) => `Din ordre er forsinket: ${title}`,
    heading: 'Din ordre er forsinket',
    body: (title: string) => `Vi bliver desværre ikke færdige med ordren ”${title}” til tiden.`,
    next: 'Du får en e-mail, når ordren er klar.',
    action: 'Se ordren',
  },
  orderPartlyDelivered: {
    subject: (title: string) => `En del af din ordre er klar: ${title}`,
    heading: 'En del af din ordre er klar',
    body: (title: string, count: number) =>
      `Du kan allerede nu se og hente ${count === 1 ? '1 billede' : `${count} billeder`} på ordren ”${title}”.`,
    next: 'Resten kommer, når ordren er afsluttet.',
    action: 'Se, hvad der er klar',
  },
  orderRestDelivered: {
    subject: (title: string) => `Resten af din ordre er klar: ${title}`,
    heading: 'Resten af din ordre er klar',
    /** @param count without those */
    body: (title: string, count: number) =>
      `Ordren ”${title}” er afsluttet, og ${count === 1 ? 'det sidste billede' : `de sidste ${count} billeder`} ligger klar til dig.`,
    next: 'Du kan se alle billederne og hente dem enkeltvis eller samlet som en ZIP-fil under ”Færdige Billeder”.',
  },
  orderCompleted: {
    subject: (title: string) => `Dine færdige billeder er klar: ${title}`,
    heading: 'Dine færdige billeder er klar',
    body: (title: string, count: number) =>
      `Ordren ”${title}” er afsluttet, og ${deliveredImages(count)} klar til dig.`,
    next: 'Du kan se dem og hente dem enkeltvis eller samlet som en ZIP-fil under ”Færdige Billeder”.',
    action: 'Se de færdige billeder',
    before: { caption: 'Før', alt: 'Det første billede, før vi gik i gang' },
    after: { caption: 'Efter', alt: 'Det samme billede, færdigt' },
    downloads: 'Hent dem til web, til tryk eller til telefonen',
  },
  /** Instead of the words above, where the order has one image. */
  orderCompletedOne: {
    subject: (title: string) => `Dit færdige billede er klar: ${title}`,
    heading: 'Dit færdige billede er klar',
    next: 'Du kan se det og hente det under ”Færdige Billeder”.',
    action: 'Se det færdige billede',
    downloads: 'Hent det til web, til tryk eller til telefonen',
  },
  orderImagesUploaded: {
    subject: (title: string) => `Nye færdige billeder: ${title}`,
    heading: 'Der er uploadet færdige billeder til din ordre',
    body: (title: string, count: number) =>
      `Vi har lagt ${count === 1 ? '1 færdigt billede' : `${count} færdige billeder`} på ordren ”${title}”.`,
    next: 'Du finder dem under ”Færdige Billeder”, når ordren er afsluttet.',
    nextDelivered: 'Du finder dem under ”Færdige Billeder”.',
    action: 'Se ordren',
  },
  /** Instead of the words above, where the order has one image. */
  orderImagesUploadedOne: {
    subject: (title: string) => `Nyt færdigt billede: ${title}`,
    heading: 'Der er uploadet et færdigt billede til din ordre',
    next: 'Du finder det under ”Færdige Billeder”, når ordren er afsluttet.',
    nextDelivered: 'Du finder det under ”Færdige Billeder”.',
  },
  orderImagesExpire: {
    subject: (title: string) => `Hent dine billeder, før de slettes: ${title}`,
    heading: 'Dine billeder slettes tidligst om 30 dage',
    body: (title: string, orders: number) =>
      `Ordren ”${title}”${orders === 1 ? '' : ` og ${orders === 2 ? '1 ældre ordre' : `${orders - 1} ældre ordrer`}`} blev afsluttet for længe siden. Vi sletter tidligst billederne om 30 dage, både dine egne og de færdige.`,
    next: 'Vil du beholde dem, så hent dem inden da. Ordrer og fakturaer bliver stående.',
    action: 'Se de færdige billeder',
    all: 'Hent billederne på alle dine ordrer med ”Eksportér data” under Indstillinger',
  },
  revisionReceived: {
    subject: (title: string) => `Vi har modtaget din rettelse til ${title}`,
    heading: 'Vi har modtaget din rettelse',
    body: (title: string) => `Vi ser på det, du vil have ændret på ordren ”${title}”.`,
    next: 'Du beholder det, du har fået, indtil rettelsen er klar. Er det et nyt ønske, der koster noget, får du prisen, før vi går i gang.',
    action: 'Følg rettelsen',
  },
  revisionQuoted: {
    subject: (_title: string, price: string) => `Din rettelse koster ${price} – godkend prisen`,
    heading: 'Godkend prisen på din rettelse',
    body: (title: string) => `Din rettelse til ”${title}” er et nyt ønske, og det koster ekstra.`,
    next: 'Vi går først i gang, når du har sagt ja. Siger du nej tak, koster det ikke noget.',
    action: 'Se prisen, og svar',
  },
  revisionDelivered: {
    subject: (title: string) => `Din rettelse er klar: ${title}`,
    heading: 'Din rettelse er klar',
    body: (title: string) => `Vi har lavet rettelsen, og resultatet ligger på ordren ”${title}”.`,
    next: 'Den tidligere version ligger der stadig, så du kan sammenligne.',
    action: 'Se rettelsen',
  },
  revisionDeclined: {
    subject: (title: string) => `Vi kan ikke lave din rettelse: ${title}`,
    heading: 'Vi kan ikke lave din rettelse',
    body: (title: string) => `Vi kan desværre ikke lave den rettelse, du har bedt om på ordren ”${title}”.`,
    next: 'Begrundelsen står på ordren. Du skal ikke betale noget.',
    action: 'Læs hvorfor',
  },
  revisionNew: {
    subject: (title: string) => `Ny rettelse: ${title}`,
    heading: 'En kunde beder om en rettelse',
    body: (title: string) => `Der er en ny rettelse til ordren ”${title}”.`,
    next: 'Afgør, om det er vores fejl eller et nyt ønske.',
    action: 'Åbn ordren',
  },
  shareComment: {
    subject: (title: string) => `Sælger har skrevet: ${title}`,
    heading: 'Sælger har skrevet',
    /** @param who the names of the links, as the customer gave them */
    body: (title: string, _count: number, who: string) =>
      `${who || 'Sælger'} har markeret noget på billederne af ”${title}”.`,
    next: 'Det ligger klar som en rettelse. Vi får den først, når du sender den.',
    action: 'Læs det, og send det videre',
  },
} as const;

/** Without a number where nothing was delivered through the product. */
function deliveredImages(count: number): string {
  if (count === 0) return 'de færdige billeder ligger';
  return count === 1 ? '1 færdigt billede ligger' : `${count} færdige billeder ligger`;
}
