import { secondFactorTexts } from '../auth/secondFactorTexts.ts';
import { formatDayOfYear } from '../format/dates.ts';
import { formatKroner } from '../format/numbers.ts';
import { formatHours, hoursText, type ListedPrice, priceListTexts } from '../prices/priceList.ts';
import { serviceLabel } from '../services/serviceTypes.ts';
import { aboutTexts } from './aboutTexts.ts';
import {
  bankAccountTexts,
  type ClosingPeriod,
  type Person,
  type SettingKey,
  type SettingsValues,
} from './settings.ts';
import {
  companyTexts,
  hoursTexts,
  pictureTexts,
  promiseSettingsTexts,
  settingsTexts,
} from './settingsTexts.ts';

const settingLabels: Readonly<Record<SettingKey, string>> = {
  bank_account: bankAccountTexts.title,
  company_name: companyTexts.name,
  company_cvr: companyTexts.cvr,
  company_street: companyTexts.street,
  company_postal_code: companyTexts.postalCode,
  company_city: companyTexts.city,
  contact_email: companyTexts.email,
  contact_phone: companyTexts.phone,
  phone_hours: companyTexts.hours,
  vat_words: companyTexts.vat,
  people: aboutTexts.people,
  cases: aboutTexts.cases,
  are_terms_checked: aboutTexts.termsLabel,
  free_revision_rounds: promiseSettingsTexts.rounds,
  revision_window_days: promiseSettingsTexts.days,
  revision_reply_minutes: promiseSettingsTexts.hours,
  is_work_checked: promiseSettingsTexts.check,
  ai_label: pictureTexts.aiLabel,
  portal_sizes: pictureTexts.sizes,
  images_kept_months: pictureTexts.months,
  larger_limits: pictureTexts.limits,
  second_factor_roles: secondFactorTexts.requiredHeading,
  opening_hours: hoursTexts.label,
  closing_periods: hoursTexts.periods,
  open_holidays: hoursTexts.openHolidays,
  build_hook: companyTexts.hook,
  confirmed: settingsTexts.confirmed,
};

const descriptions: {
  [Key in SettingKey]: (value: SettingsValues[Key], before?: SettingsValues[Key]) => string;
} = {
  bank_account: orNothing,
  company_name: orNothing,
  company_cvr: orNothing,
  company_street: orNothing,
  company_postal_code: orNothing,
  company_city: orNothing,
  contact_email: orNothing,
  contact_phone: orNothing,
  phone_hours: orNothing,
  vat_words: (words) => companyTexts.vatWords[words ?? 'none'],
  people: (people, before) =>
    people.map((person) => describePerson(person, before)).join('; ') || aboutTexts.none,
  cases: (cases) => cases.map(({ quote, by }) => `”${quote}” ${by}`).join('; ') || aboutTexts.none,
  are_terms_checked: (areChecked) => aboutTexts.termsChecked[areChecked ? 'yes' : 'no'],
  free_revision_rounds: orNothing,
  revision_window_days: orNothing,
  revision_reply_minutes: (minutes) => formatHours(minutes) || NOTHING,
  is_work_checked: (isChecked) => promiseSettingsTexts.checks[checkOf(isChecked)],
  ai_label: orNothing,
  portal_sizes: (sizes) => sizes.map(({ name, edge }) => `${name} ${edge} px`).join(', '),
  images_kept_months: orNothing,
  larger_limits: (mode) => pictureTexts.limitsModes[mode],
  second_factor_roles: (roles) =>
    roles.map((role) => secondFactorTexts.requiredOf[role]).join(', ') || NOTHING,
  opening_hours: (hours) =>
    hoursTexts.weekdays
      .flatMap((weekday, index) => {
        const span = hours[index + 1];
        return span ? [`${weekday.slice(0, 3).toLowerCase()}. ${span.join('–')}`] : [];
      })
      .join(', '),
  closing_periods: (periods) => periods.map(describePeriod).join(', ') || NOTHING,
  open_holidays: (days) => days.map(formatDayOfYear).join(', ') || NOTHING,
  build_hook: orNothing,
  confirmed: (parts) =>
    parts.map((part) => ({ label: pictureTexts.label, prices: priceListTexts.label })[part]).join(', ') ||
    NOTHING,
};

export function labelOfSetting(what: string): string {
  const service = pricedService(what);
  if (service) return serviceLabel(service);
  return isSettingKey(what) ? settingLabels[what] : what;
}

/** @param before what it was, where the words alone may not tell that it has changed */
export function describeSetting(what: string, value: unknown, before?: unknown): string {
  if (pricedService(what)) return describePrice(value as (ListedPrice & { valid_from?: string }) | null);
  if (value === undefined || value === null)
    return what === 'is_work_checked' ? promiseSettingsTexts.checks.auto : NOTHING;
  if (isSettingKey(what)) {
    const describe: (stored: never, before: never) => string = descriptions[what];
    return describe(value as never, before as never);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `Mette Holm, Fotograf`, and whether the picture is another one. */
function describePerson({ name, role, portrait }: Person, before: readonly Person[] | undefined): string {
  const earlier = before?.find((one) => one.name === name);
  const isOther = earlier !== undefined && earlier.portrait !== portrait;
  return `${name}, ${role}${isOther ? ` (${aboutTexts.newPortrait})` : ''}`;
}

/** The service of `price/let-styling`, as `plan_price` names what it changes. */
function pricedService(what: string): string | undefined {
  return what.startsWith('price/') ? what.slice('price/'.length) : undefined;
}

/** `0 kr. + 250 kr. pr. billede, 9 timer, fra 1. december 2026`; a plan that was taken back is nothing. */
function describePrice(price: (ListedPrice & { valid_from?: string }) | null): string {
  if (!price) return priceListTexts.nothingPlanned;
  const { base_price, price_per_image, turnaround_minutes, valid_from } = price;
  return [
    `${formatKroner(base_price)} + ${formatKroner(price_per_image)} pr. billede`,
    hoursText(turnaround_minutes),
    ...(valid_from ? [priceListTexts.plannedFrom(valid_from)] : []),
  ].join(', ');
}

/** `13.–24. juli Sommerferie`. */
export function describePeriod({ name, from, until }: ClosingPeriod): string {
  return `${formatDays(from, until)} ${name}`;
}

/** `13.–24. juli`, `24. juli–3. august` or `5. juni`. */
export function formatDays(from: string, until: string): string {
  if (from === until) return formatDayOfYear(from);
  const [first, last] = [formatDayOfYear(from), formatDayOfYear(until)];
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return isOneMonth ? `${first.split(' ')[0]}–${last}` : `${first}–${last}`;
}

export function checkOf(isChecked: boolean | null): keyof typeof promiseSettingsTexts.checks {
  if (isChecked === null) return 'auto';
  return isChecked ? 'always' : 'never';
}

function isSettingKey(what: string): what is SettingKey {
  return what in settingLabels;
}

function orNothing(value: string | number | null): string {
  return value === null ? NOTHING : String(value);
}

const NOTHING = 'tomt';
