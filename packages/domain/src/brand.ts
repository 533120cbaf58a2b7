/** Everything that another company changes to put its own name on what people see and read. */
export const brand = {
  name: 'Rumklar',
  /** Used in paths such as `/om-rumklar`. */
  slug: 'rumklar',
  teamName: 'Rumklar-team',
  tagline: 'Boligfotos, der er klar til at blive vist',
  email: 'kontakt@rumklar.example',
  /** As shown; the `tel:` link strips the spaces. */
  phone: '+45 70 70 12 34',
  phoneHours: 'Mandag til fredag kl. 10.00–15.00',
  replyPromise: 'Vi svarer på e-mail inden for 1 arbejdsdag.',
  /** The company behind the service. The number is invalid on purpose: its check digit is wrong. */
  company: {
    name: 'Rumklar ApS',
    cvr: '12345678',
    street: 'Eksempelgade 1',
    postalCode: '1000',
    city: 'København K',
  },
} as const;
