import { removePortraits } from '@rumklar/backend/settings/settings';
import { isEmail } from '@rumklar/domain/auth/validation';
import { brand } from '@rumklar/domain/brand';
import { sellerAddress } from '@rumklar/domain/invoices/document';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { formatPhone, isCvr, plainCvr } from '@rumklar/domain/profile/fields';
import { aboutTexts as about } from '@rumklar/domain/settings/aboutTexts';
import {
  bankAccountTexts,
  type Case,
  isLine,
  parseBankAccount,
  parseBuildHook,
  type SettingKey,
  type SettingsValues,
} from '@rumklar/domain/settings/settings';
import { companyTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { AboutPreview } from './AboutPreview.tsx';
import { Cases, parseCases } from './Cases.tsx';
import { People, parsePeople, type TypedPerson } from './People.tsx';
import { Preview, SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import type { Parsed, SavedChange } from './useDraft.ts';

/** Who the company is, how customers reach it, and where they pay. */
export function CompanySection() {
  return (
    <SectionForm keys={KEYS} toDraft={toDraft} parse={parse} onSaved={removeOldPortraits}>
      {({ draft, change, errors }) => {
        const field = (
          name: keyof Omit<CompanyDraft, 'vat' | 'people' | 'cases' | 'terms'>,
          most: number,
        ) => ({
          autoComplete: 'off',
          maxLength: most,
          value: draft[name],
          onChange: (typed: string) => change({ [name]: typed }),
          errorMessage: errors[name],
        });
        return (
          <>
            <div className={styles.pair}>
              <TextField label={texts.name} {...field('name', 100)} />
              <TextField label={texts.cvr} inputMode="numeric" {...field('cvr', 14)} />
            </div>
            <TextField label={texts.street} {...field('street', 100)} />
            <div className={styles.pair}>
              <TextField label={texts.postalCode} inputMode="numeric" {...field('postalCode', 4)} />
              <TextField label={texts.city} {...field('city', 60)} />
            </div>
            <div className={styles.pair}>
              <TextField label={texts.email} type="email" {...field('email', 100)} />
              <TextField label={texts.phone} type="tel" {...field('phone', 20)} />
            </div>
            <TextField label={texts.hours} hint={texts.hoursHint} {...field('hours', 100)} />
            <Select label={texts.vat} options={VAT} value={draft.vat} onChange={(vat) => change({ vat })} />
            <TextField
              label={bankAccountTexts.label}
              hint={`${texts.accountHint} ${bankAccountTexts.hint}`}
              {...field('account', 60)}
            />
            <Preview title={texts.preview}>
              {invoiceLines(draft).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Preview>
            <People
              people={draft.people}
              errors={errors}
              onChange={(edit) => change(({ people }) => ({ people: edit(people) }))}
            />
            <Cases cases={draft.cases} errors={errors} onChange={(cases) => change({ cases })} />
            <AboutPreview {...draft} />
            <Checkbox hint={about.termsHint} isSelected={draft.terms} onChange={(terms) => change({ terms })}>
              {about.terms}
            </Checkbox>
            <TextField label={texts.hook} hint={texts.hookHint} type="url" {...field('hook', 300)} />
          </>
        );
      }}
    </SectionForm>
  );
}

function removeOldPortraits({ before, after, call }: SavedChange): void {
  const kept = after.people.map(({ portrait }) => portrait);
  const gone = before.people.map(({ portrait }) => portrait).filter((portrait) => !kept.includes(portrait));
  void call(removePortraits, gone);
}

interface CompanyDraft {
  name: string;
  cvr: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  hours: string;
  vat: keyof typeof texts.vatWords;
  account: string;
  people: readonly TypedPerson[];
  cases: readonly Case[];
  terms: boolean;
  hook: string;
}

function toDraft(values: SettingsValues): CompanyDraft {
  return {
    name: values.company_name ?? '',
    cvr: values.company_cvr ?? '',
    street: values.company_street ?? '',
    postalCode: values.company_postal_code ?? '',
    city: values.company_city ?? '',
    email: values.contact_email ?? '',
    phone: values.contact_phone ?? '',
    hours: values.phone_hours ?? '',
    vat: values.vat_words ?? 'none',
    account: values.bank_account ?? '',
    people: values.people.map((person, id) => ({ ...person, id })),
    cases: values.cases,
    terms: values.are_terms_checked,
    hook: values.build_hook ?? '',
  };
}

function parse(draft: CompanyDraft): Parsed {
  const [name, street, postalCode, city, email, hours] = [
    ...[draft.name, draft.street, draft.postalCode, draft.city, draft.email, draft.hours],
  ].map((typed) => typed.trim() || null);
  const cvr = plainCvr(draft.cvr) || null;
  const phone = formatPhone(draft.phone) || null;
  const account = draft.account.trim() === '' ? null : parseBankAccount(draft.account);
  const hook = draft.hook.trim() === '' ? null : parseBuildHook(draft.hook);
  const { people, errors: ofPeople } = parsePeople(draft.people);
  const { cases, errors: ofCases } = parseCases(draft.cases);
  const hasAddress = Boolean(street || postalCode || city);
  return {
    changes: {
      company_name: name,
      company_cvr: cvr,
      company_street: street,
      company_postal_code: postalCode,
      company_city: city,
      contact_email: email,
      contact_phone: phone,
      phone_hours: hours,
      vat_words: draft.vat === 'none' ? null : draft.vat,
      people,
      cases,
      are_terms_checked: draft.terms,
      ...(account !== undefined && { bank_account: account }),
      ...(hook !== undefined && { build_hook: hook }),
    },
    errors: {
      ...ofPeople,
      ...ofCases,
      name: isLine(name, 100) ? undefined : texts.nameInvalid,
      cvr: cvr && !isCvr(cvr) ? texts.cvrInvalid : undefined,
      street: isLine(street, 100) && (street || !hasAddress) ? undefined : texts.streetInvalid,
      postalCode: /^\d{4}$/.test(postalCode ?? '') || !hasAddress ? undefined : texts.postalCodeInvalid,
      city: isLine(city, 60) && (city || !hasAddress) ? undefined : texts.cityInvalid,
      email: email && !(isEmail(email) && email.length <= 100) ? texts.emailInvalid : undefined,
      phone: phone && !/^\+?[\d ]{8,20}$/.test(phone) ? texts.phoneInvalid : undefined,
      hours: isLine(hours, 100) ? undefined : texts.hoursInvalid,
      account: account === undefined ? bankAccountTexts.invalid : undefined,
      hook: hook === undefined ? texts.hookInvalid : undefined,
    },
  };
}

/** The seller on an invoice that is issued now. What is not set is the brand's. */
function invoiceLines(draft: CompanyDraft): string[] {
  const { company, email, phone } = brand;
  const address = { street: draft.street, postalCode: draft.postalCode, city: draft.city };
  const isOwn = Object.values(address).every((part) => part.trim() !== '');
  const hasContact = draft.email.trim() !== '' && draft.phone.trim() !== '';
  const account = parseBankAccount(draft.account);
  return [
    draft.name.trim() || company.name,
    sellerAddress(isOwn ? address : company),
    hasContact ? `${draft.email.trim()} · ${formatPhone(draft.phone)}` : `${email} · ${phone}`,
    invoiceTexts.cvr(plainCvr(draft.cvr) || company.cvr),
    ...(account ? [account] : []),
  ];
}

const VAT = (['none', 'inkl.', 'ekskl.'] as const).map((value) => ({ value, label: texts.vatWords[value] }));
const KEYS: readonly SettingKey[] = [
  'company_name',
  'company_cvr',
  'company_street',
  'company_postal_code',
  'company_city',
  'contact_email',
  'contact_phone',
  'phone_hours',
  'vat_words',
  'bank_account',
  'people',
  'cases',
  'are_terms_checked',
  'build_hook',
];
