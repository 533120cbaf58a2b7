import { brand } from '../brand.ts';
import type { ServicePrice } from '../prices/prices.ts';
import type { OpeningHours } from '../promise/turnaround.ts';
import type { RevisionPromises } from '../revisions/policy.ts';
import { publicPrices } from '../services/services.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import type { Case, ClosingPeriod, Person } from '../settings/settings.ts';

/** The company behind the service, as pages, mails and invoices name it. */
export type Company = Readonly<Record<'name' | 'cvr' | 'street' | 'postalCode' | 'city', string>>;

export interface CompanyFacts {
  company: Company;
  email: string;
  phone: string;
  phoneHours: string;
}

export interface PublicFacts extends CompanyFacts, Pick<RevisionPromises, 'freeRevisions'> {
  prices: Readonly<Record<ServiceType, ServicePrice>>;
  /** Whether the prices contain VAT, as in `Priser er ekskl. moms.`; `null`: no page says it. */
  vat: 'inkl.' | 'ekskl.' | null;
  people: readonly Person[];
  cases: readonly Case[];
  areTermsChecked: boolean;
  hours: OpeningHours['hours'];
  /** When the studio is closed, holidays among it, in the next two months. */
  closing: readonly ClosingPeriod[];
}

/** What `get_public_facts` returns: a fact of the company that is not set is `null`. */
export type StoredFacts = Omit<PublicFacts, keyof CompanyFacts> & {
  company: { readonly [Key in keyof Company]: string | null };
} & { readonly [Key in Exclude<keyof CompanyFacts, 'company'>]: string | null };

/** What pages say that are built without a database. */
export const seededFacts: PublicFacts = {
  prices: publicPrices,
  company: brand.company,
  email: brand.email,
  phone: brand.phone,
  phoneHours: brand.phoneHours,
  vat: null,
  people: [],
  cases: [],
  areTermsChecked: false,
  freeRevisions: null,
  hours: {},
  closing: [],
};

/** The company as a project has set it; what it has not is the brand's. */
export function companyFacts({
  company,
  email,
  phone,
  phoneHours,
}: Pick<StoredFacts, keyof CompanyFacts>): CompanyFacts {
  const { name, cvr, street, postalCode, city } = company;
  return {
    company: {
      name: name ?? brand.company.name,
      cvr: cvr ?? brand.company.cvr,
      street: street ?? brand.company.street,
      postalCode: postalCode ?? brand.company.postalCode,
      city: city ?? brand.company.city,
    },
    email: email ?? brand.email,
    phone: phone ?? brand.phone,
    phoneHours: phoneHours ?? brand.phoneHours,
  };
}

export function publicFacts(stored: StoredFacts): PublicFacts {
  return { ...stored, ...companyFacts(stored) };
}
