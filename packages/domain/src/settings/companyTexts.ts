/** Words of the section Firma. */
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
    'Webhotellets adresse (build hook), som kaldes højst én gang i minuttet, når priser, tider eller firmaet er ændret. Tomt: siderne henter selv det nye.',
  hookInvalid: 'Skriv en adresse, der begynder med https:// og har et navn, ikke tal eller en port.',
  preview: 'Sådan står det på fakturaen',
} as const;
