import type { BrowserContext } from '@playwright/test';
import { paths } from '@rumklar/domain/routes/paths';
import type { TestStack } from '@rumklar/local-stack/testing';
import { originalImage } from './files/files.ts';
import type { Page } from './test.ts';

/** Makes the mail service available, clears the rate limits, and hides the cookie banner. */
export async function resetForms(stack: TestStack, context?: BrowserContext): Promise<void> {
  stack.mail.refuse(false);
  await stack.sql`truncate private.rate_limits`;
  await context?.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
}

/** Part of the product's specification: why a mail can fail, and the message then. */
export const mailCauses = [
  ['domain', 'Afsenderdomænet er ikke bekræftet hos vores e-mailtjeneste.'],
  ['rate', 'Der er sendt for mange e-mails på kort tid.'],
  ['key', 'Der er et problem med nøglen til vores e-mailtjeneste.'],
  ['down', 'E-mailtjenesten svarede ikke.'],
] as const;

/** A new sender's e-mail. */
export const newEmail = () => `gaest-${crypto.randomUUID()}@rumklar.example`;

/** Opens the contact form and fills in everything but the consent. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page.goto(paths.contact);
  await page.getByLabel('Navn').fill('Åse Sørensen');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('12 34 56 78');
  await page.getByLabel('Emne').fill('Tilbud på 40 billeder');
  await page.getByRole('textbox', { name: 'Besked' }).fill('Hej\nHvad koster 40 billeder?');
}

/** Fills in the contact form with the consent and sends it. */
export async function sendContact(page: Page, email: string): Promise<void> {
  await fillContact(page, email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send besked' }).click();
}

/** Opens the form of the free sample and fills in everything. */
export async function fillSample(page: Page, email: string, service = 'Fuld styling'): Promise<void> {
  await page.goto(paths.freeSample);
  await page.getByLabel('Navn').fill('Åse');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Ydelse').selectOption(service);
  await page.getByLabel('Billede', { exact: true }).setInputFiles(originalImage('IMG_2041.jpg'));
}

/** Fills in the form of the free sample and sends it. */
export async function sendSample(page: Page, email: string, service?: string): Promise<void> {
  await fillSample(page, email, service);
  await page.getByRole('button', { name: 'Send anmodning' }).click();
}

/** The two public forms. */
export const publicForms = [
  {
    name: 'the contact form',
    path: paths.contact,
    calls: 'send-contact-form',
    fill: async (page: Page, email: string) => {
      await fillContact(page, email);
      await page.getByRole('checkbox').check();
    },
    button: 'Send besked',
    saved: 'contact_submissions',
    received: 'Besked modtaget!',
    sent: 'Din besked er sendt',
    mailFailed: 'Din besked er modtaget, men der var et problem med e-mailnotifikationen.',
    perHour: 5,
  },
  {
    name: 'the free sample',
    path: paths.freeSample,
    calls: 'send-sample-request',
    fill: (page: Page, email: string) => fillSample(page, email),
    button: 'Send anmodning',
    saved: 'sample_requests',
    received: 'Anmodning modtaget!',
    sent: 'Dit billede er sendt',
    mailFailed: 'Din anmodning er modtaget, men der var et problem med e-mailnotifikationen.',
    perHour: 3,
  },
] as const;

/** The values of a page's form: texts, checkboxes, and the number of files. */
export function formContents(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('form')
    .evaluate((form: HTMLFormElement) =>
      [...form.elements].flatMap((field) => {
        if (field instanceof HTMLInputElement && field.type === 'checkbox') return [String(field.checked)];
        if (field instanceof HTMLInputElement && field.type === 'file') return [String(field.files?.length)];
        const isTyped = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
        return isTyped ? [field.value] : [];
      }),
    );
}

/** Uses up a form's hourly limit of mails to one e-mail. */
export async function useUpInbox(
  stack: TestStack,
  form: string,
  email: string,
  times: number,
): Promise<void> {
  const key = `${form}:${email}`;
  await stack.sql`select take_rate_limit(${key}, ${times}, 3600) from generate_series(1, ${times}::int)`;
}
