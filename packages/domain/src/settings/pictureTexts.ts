/** Words of the section Billeder og mærkning. */
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
