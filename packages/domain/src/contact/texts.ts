import { brand } from '../brand.ts';
import { failure, success, warning } from '../message.ts';

export const contactTexts = {
  fieldsMissing: failure('Alle felter skal udfyldes'),
  fieldMissing: 'Feltet skal udfyldes',
  fieldTooLong: 'Teksten er for lang',
  consentMissing: failure('Du skal acceptere vores privatlivspolitik for at fortsætte'),
  saveFailed: (reason: string) => failure(`Der opstod en fejl ved gemning af din besked: ${reason}`),
  failed: failure('Der opstod en fejl. Prøv venligst igen senere.'),
  tooMany: failure('For mange forsøg. Prøv igen senere.'),
  received: success('Besked modtaget! Vi vender tilbage til dig hurtigst muligt.'),
  unmailedTitle: 'Din besked er modtaget, men der var et problem med e-mailnotifikationen.',
  sending: 'Sender...',
  offline: warning(
    'Ingen internetforbindelse',
    'Vi sender af os selv, når forbindelsen er tilbage. Luk ikke siden.',
  ),
  sent: {
    title: 'Din besked er sendt',
    description: 'Du har en kvittering i din indbakke, og vi svarer inden for 1 arbejdsdag.',
  },
  sentWithoutReceipt: {
    title: 'Din besked er sendt',
    description: 'Du hører fra os, selvom kvitteringen ikke kom af sted.',
  },
  sampleSent: { title: 'Dit billede er sendt', description: 'Du har en kvittering i din indbakke.' },
  sampleSentWithoutReceipt: {
    title: 'Dit billede er sendt',
    description: 'Du hører fra os, selvom kvitteringen ikke kom af sted.',
  },
  sampleReceived: success(
    'Anmodning modtaget!',
    'Vi sender dit prøvebillede på e-mail, når det er redigeret.',
  ),
  sampleUnmailedTitle: 'Din anmodning er modtaget, men der var et problem med e-mailnotifikationen.',
  imageMissing: 'Vælg et billede',
  imageTooLarge: 'Billedet må højst fylde 20 MB',
} as const;

export type MailProblem = 'domain' | 'rate' | 'key' | 'other';

export const mailProblemTexts: Readonly<Record<MailProblem, string>> = {
  domain: 'Afsenderdomænet er ikke bekræftet hos vores e-mailtjeneste. Vi læser din besked alligevel.',
  rate: 'Der er sendt for mange e-mails på kort tid. Vi læser din besked alligevel.',
  key: 'Der er et problem med nøglen til vores e-mailtjeneste. Vi læser din besked alligevel.',
  other: 'E-mailtjenesten svarede ikke. Vi læser din besked alligevel.',
};

export function isMailProblem(value: unknown): value is MailProblem {
  return typeof value === 'string' && Object.hasOwn(mailProblemTexts, value);
}

export function contactUnmailed(problem: MailProblem) {
  return warning(contactTexts.unmailedTitle, mailProblemTexts[problem]);
}

export function sampleUnmailed(problem: MailProblem) {
  return warning(contactTexts.sampleUnmailedTitle, mailProblemTexts[problem]);
}

/** Words of the mails of the public forms. Receipts have fixed words: nothing that was typed is in them. */
export const contactMailTexts = {
  contactSubject: (subject: string) => `Ny kontaktformular: ${subject}`,
  contactHeading: 'Ny besked fra kontaktformularen',
  replyAction: 'Svar afsenderen',
  receiptSubject: 'Vi har modtaget din besked',
  receiptHeading: 'Tak for din besked',
  receiptBody: 'Vi har modtaget din besked og vender tilbage inden for 1 arbejdsdag.',
  receiptNotYou: 'Har du ikke skrevet til os, kan du se bort fra denne e-mail.',
  receiptAction: 'Se vores ydelser',
  sampleSubject: 'Ny anmodning om gratis prøvebillede',
  sampleHeading: 'Ny anmodning om gratis prøvebillede',
  sampleLinkLifetime: 'Linket til billedet virker i 7 dage.',
  sampleAction: 'Åbn billedet',
  sampleReceiptSubject: 'Vi har modtaget dit billede',
  sampleReceiptHeading: 'Tak for dit billede',
  sampleReceiptBody:
    'Vi har modtaget dit billede og går i gang med prøven. Du får det redigerede billede på denne e-mail.',
  sampleReceiptAction: 'Se priser',
  name: 'Navn',
  email: 'E-mail',
  phone: 'Telefon',
  subject: 'Emne',
  service: 'Ydelse',
} as const;

/** Where a captcha is on, which is a script. */
export const formNeedsJavaScript = `Formularen kan kun sendes med JavaScript. Slå det til, eller skriv til ${brand.email}.`;

/** Why a form was not accepted, as the fragment of the page that shows it without JavaScript. */
export const contactFailures = {
  felter: contactTexts.fieldsMissing.title,
  samtykke: contactTexts.consentMissing.title,
  'for-mange': contactTexts.tooMany.title,
  javascript: formNeedsJavaScript,
  fejl: contactTexts.failed.title,
} as const;

export const sampleFailures = {
  felter: contactTexts.fieldsMissing.title,
  'for-mange': contactTexts.tooMany.title,
  'for-stort': contactTexts.imageTooLarge,
  filtype: 'Filtypen kan ikke bruges. Gem billedet som JPG, PNG, WEBP eller HEIC, og prøv igen.',
  javascript: formNeedsJavaScript,
  fejl: contactTexts.failed.title,
} as const;
