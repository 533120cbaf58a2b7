import type { PortalSize } from '../images/delivery/portalSizes.ts';
import type { LargerLimits } from '../images/files/limits.ts';
import type { OpeningHours } from '../promise/turnaround.ts';
import type { StaffRole } from '../users/roles.ts';

/** Days on which the studio is closed, the last one included; dates such as `2026-07-13`. */
export interface ClosingPeriod {
  name: string;
  from: string;
  until: string;
}

export interface Person {
  name: string;
  role: string;
  /** An object of the bucket `portraits`. */
  portrait: string;
}

export interface Case {
  quote: string;
  by: string;
}

/** What administrators decide for the whole studio, by the keys of `change_settings`; `null`: not decided. */
export interface SettingsValues {
  bank_account: string | null;
  /** The company as invoices, mails and public pages name it; `null`, of each of these: as in `brand.ts`. */
  company_name: string | null;
  company_cvr: string | null;
  /** The address, whole or not at all. */
  company_street: string | null;
  company_postal_code: string | null;
  company_city: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  phone_hours: string | null;
  /** Whether prices contain VAT; `null`: no page says it. */
  vat_words: 'inkl.' | 'ekskl.' | null;
  /** In the order of the page about the company. */
  people: readonly Person[];
  cases: readonly Case[];
  /** Whether a lawyer has checked the terms; until then their page is marked as a draft. */
  are_terms_checked: boolean;
  /** New wishes that are free after a delivery; together with the days. */
  free_revision_rounds: number | null;
  revision_window_days: number | null;
  /** Working minutes in which a revision is promised. */
  revision_reply_minutes: number | null;
  /** Whether somebody else looks at work before it is delivered; `null`: where more than one person works. */
  is_work_checked: boolean | null;
  /** What a label says about images that were made with AI; `null`: the product's own words. */
  ai_label: string | null;
  portal_sizes: readonly PortalSize[];
  /** Months until the images of a completed order are deleted; `null`: never. */
  images_kept_months: number | null;
  larger_limits: LargerLimits;
  second_factor_roles: readonly StaffRole[];
  opening_hours: OpeningHours['hours'];
  closing_periods: readonly ClosingPeriod[];
  /** Holidays on which the studio works; dates. */
  open_holidays: readonly string[];
  /** Called when what the public pages say has changed. */
  build_hook: string | null;
  /** What an administrator has looked at and left as the product brings it. */
  confirmed: readonly ('label' | 'prices')[];
}

export type SettingKey = keyof SettingsValues;

export interface StoredSettings {
  /** Counts the changes; a change names the one that its form was filled from. */
  version: number;
  values: SettingsValues;
  /** Who changed each setting last and when, as far as somebody has; `by` is `null` after the account was erased. */
  changed: Readonly<Partial<Record<SettingKey, { at: string; by: string | null }>>>;
  /** The holidays of a year from today on, those on which the studio works too. */
  holidays: readonly { name: string; day: string }[];
  promised: Readonly<Record<string, number>>;
}

export interface SettingChange {
  id: number;
  at: string;
  changed_by: string | null;
  /** A {@link SettingKey}, `price/` with a service, or what another procedure of the settings calls it. */
  what: string;
  before: unknown;
  after: unknown;
}

/** The last change of any of some settings. @returns `undefined` where nobody has changed them */
export function lastChange(
  { changed }: Pick<StoredSettings, 'changed'>,
  keys: readonly SettingKey[],
): { at: string; by: string | null } | undefined {
  return keys
    .map((key) => changed[key])
    .filter((change) => change !== undefined)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0];
}

/** How many unfinished orders are promised to some days, the last one included. */
export function promisedTo(
  { promised }: Pick<StoredSettings, 'promised'>,
  from: string,
  until: string,
): number {
  return Object.entries(promised)
    .filter(([day]) => day >= from && day <= until)
    .reduce((sum, [, orders]) => sum + orders, 0);
}

/** The first of the closing periods that has a day in common with others, their last one included. */
export function overlappingPeriod(
  periods: readonly ClosingPeriod[],
  from: string,
  until: string,
): ClosingPeriod | undefined {
  return periods.find((period) => period.from <= until && period.until >= from);
}

/** Whether it is a line that the database takes, or nothing. */
export function isLine(typed: string | null | undefined, most: number): boolean {
  return !typed || (typed.length <= most && !/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u.test(typed));
}

export function isSameSetting(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** As JSON with the keys of objects in order, as the database does not keep theirs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  );
}

/**
 * The address of a static host's build hook as it is stored, the same as `is_valid_setting` takes: by a public name, so that
 * it leads to no machine of the database's own network.
 */
export function parseBuildHook(typed: string): string | undefined {
  const text = typed.trim();
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, port, hostname, href } = new URL(text);
  const isPublic = PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
  const isPlain = protocol === 'https:' && !username && !password && !port;
  return isPublic && isPlain && href.length <= 300 ? href : undefined;
}

const PUBLIC_NAME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const PRIVATE_NAME = /\.(local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** A whole number as people type it; `null` for an empty field, `undefined` for what is not from `least` to `most`. */
export function parseWhole(text: string, least: number, most: number): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const value = /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Hours as typed (`8`, `1,5`) in minutes; `null` for an empty field, `undefined` for anything but 0,5 to 1.000 hours. */
export function parseHoursField(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const minutes = /^\d{1,4}(\.[05])?$/.test(plain) ? Number(plain) * 60 : Number.NaN;
  return minutes >= 30 && minutes <= 60_000 ? minutes : undefined;
}

/**
 * A Danish account as invoices show it: `Reg. 1234 konto 12345678` or `IBAN DK50 0040 0440 1162 43`.
 * @param text registration number (4 digits) and account number (5–10), or an IBAN, spaced as people write them
 * @returns `undefined` for anything else, and for an IBAN whose check digits are wrong
 */
export function parseBankAccount(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/REG\.?|KONTO|NR\.?|IBAN|[\s.:-]/g, '');
  const danish = /^(\d{4})(\d{5,10})$/.exec(plain);
  if (danish) return `Reg. ${danish[1]} konto ${danish[2]}`;
  if (!/^DK\d{16}$/.test(plain) || !hasIbanCheckDigits(plain)) return undefined;
  return `IBAN ${plain.match(/.{1,4}/g)?.join(' ')}`;
}

/** ISO 13616: the first four moved to the end and letters written as numbers, the rest of the division by 97 is 1. */
function hasIbanCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export const bankAccountTexts = {
  title: 'Konto til overførsler',
  label: 'Kontonummer eller IBAN',
  hint: 'Registreringsnummer og kontonummer, fx 1234 12345678',
  invalid: 'Skriv fire cifre og et kontonummer, eller et dansk IBAN',
} as const;
