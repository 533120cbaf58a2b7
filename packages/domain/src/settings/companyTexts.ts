/** Words of the section Firma. */
export const companyTexts = {
  label: 'Firma',
  description:
    'Firmaer, der betaler på faktura, overfører beløbet hertil. Uden en konto venter deres fakturaer.',
} as const;
