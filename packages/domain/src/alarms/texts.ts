export interface Trouble {
  kind: 'job' | 'mails' | 'invoices';
  name: string;
  count: number;
  since: string;
}

export const alarmTexts = {
  subject: (troubles: readonly Trouble[]) => {
    const [only, ...others] = troubles;
    return only && others.length === 0 ? subjects[only.kind](only) : `${troubles.length} ting er gået i stå`;
  },
  heading: 'Noget er gået i stå',
  line: (trouble: Trouble) => lines[trouble.kind](trouble),
  next: 'docs/operations.md fortæller, hvad du kan gøre. Du får besked igen om en dag, hvis det ikke er løst.',
  action: 'Gå til administrationen',
} as const;

const subjects: Record<Trouble['kind'], (trouble: Trouble) => string> = {
  job: ({ name }) => `Jobbet ${name} kører ikke`,
  mails: () => 'E-mails om ordrer bliver ikke sendt',
  invoices: () => 'Fakturaer er gået i stå',
};

const lines: Record<Trouble['kind'], (trouble: Trouble) => string> = {
  job: ({ name, since }) => `Jobbet ${name} er ikke gennemført siden ${since}.`,
  mails: ({ count, since }) =>
    count === 1
      ? `1 e-mail om en ordre er ikke sendt. Den skulle være sendt ${since}.`
      : `${count} e-mails om ordrer er ikke sendt. Den første skulle være sendt ${since}.`,
  invoices: ({ count, since }) =>
    count === 1
      ? `1 faktura har stået stille siden ${since}.`
      : `${count} fakturaer står stille. Den første har gjort det siden ${since}.`,
};
