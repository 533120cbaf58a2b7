/** What only the owner can say. No page mentions what is not set, nor leaves an empty place for it. */
export interface OwnerFacts {
  /** Whether a lawyer has checked the terms; until then their page is marked as a draft. */
  hasCheckedTerms?: boolean;
  /** The people behind the service; a portrait is a file in `sites/marketing/src/people`. */
  people?: readonly { name: string; role: string; portrait: string }[];
  cases?: readonly { quote: string; by: string }[];
}

const owner: OwnerFacts = {};

/**
 * Everything that another company changes to put its own name on the product.
 * The brand is named in no other file.
 */
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
  owner,
  /** The company behind the service. The number is invalid on purpose: its check digit is wrong. */
  company: {
    name: 'Rumklar ApS',
    cvr: '12345678',
    street: 'Eksempelgade 1',
    postalCode: '1000',
    city: 'København K',
  },
} as const;
