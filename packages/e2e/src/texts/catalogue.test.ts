import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressTexts } from '@rumklar/domain/addresses/address';
import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { orderLogTexts, teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { deletionTexts } from '@rumklar/domain/profile/deletion';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { versionTexts } from '@rumklar/domain/version/texts';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, test } from 'vitest';
import { listedTexts } from './specifiedTexts.ts';

/** The text catalogues, by their file in `packages/domain/src`. */
const catalogues: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  'addresses/address.ts': { addressTexts },
  'auth/signedInTexts.ts': { signedInRoleTexts },
  'auth/texts.ts': { authTexts },
  'connection/texts.ts': { connectionTexts },
  'images/marks/markAnswers.ts': { markAnswerTexts },
  'images/marks/markTexts.ts': { markTexts },
  'images/files/prepareTexts.ts': { prepareTexts },
  'images/delivery/setTexts.ts': { setTexts },
  'images/texts.ts': { imageTexts },
  'invoices/payTexts.ts': { payInvoiceTexts },
  'invoices/texts.ts': { invoiceTexts },
  'notifications/texts.ts': { notificationTexts },
  'orders/list/deskTexts.ts': { deskTexts },
  'orders/draft/draftTexts.ts': { draftTexts },
  'orders/log/orderLog.ts': { orderLogTexts, teamNoteTexts },
  'orders/texts.ts': { orderTexts },
  'payment/cardTexts.ts': { cardTexts },
  'payment/texts.ts': { paymentTexts },
  'prices/texts.ts': { priceTexts },
  'profile/deletion.ts': { deletionTexts },
  'profile/texts.ts': { profileTexts },
  'users/customerTexts.ts': { userLimitTexts },
  'users/texts.ts': { userTexts },
  'version/texts.ts': { versionTexts },
};

const { cannotOccur: listed } = listedTexts();
const specs = [
  sourcesIn(join(rootFolder, 'packages', 'e2e', 'tests'), '.spec.ts'),
  // Only what a story looks for counts: it may show what no page shows.
  ...['packages/ui/src', '.storybook/pages'].map((folder) =>
    sourcesIn(join(rootFolder, folder), '.stories.tsx').replace(/^(?!.*(?:By[A-Z]\w+\(|expect\()).*$/gm, ''),
  ),
].join('\n');

for (const [file, exported] of Object.entries(catalogues)) {
  for (const [name, texts] of Object.entries(exported)) {
    test(`each text of ${name} is expected by a browser test or a story, or it is listed or commented why it cannot occur`, () => {
      const source = readFileSync(join(rootFolder, 'packages', 'domain', 'src', file), 'utf8');
      const untested = Object.entries(texts)
        .filter(([key, text]) => !isTested(name, key, text) && !cannotOccur(source, key) && !isListed(text))
        .map(([key]) => key);
      expect(untested).toEqual([]);
    });
  }
}

/** Whether a browser test or a story names the text by its key or contains its words. */
function isTested(name: string, key: string, text: unknown): boolean {
  const words = wordsOf(text);
  return new RegExp(`\\b${name}\\.${key}\\b`).test(specs) || (words !== undefined && specs.includes(words));
}

/** Whether it is one of the specification's texts that docs/decisions/specified-texts.md lists. */
function isListed(text: unknown): boolean {
  return listed.some((row) => row.text === wordsOf(text));
}

function wordsOf(text: unknown): string | undefined {
  const words = typeof text === 'string' ? text : Object(text).title;
  return typeof words === 'string' ? words : undefined;
}

/** Whether the comment above the text says so. */
function cannotOccur(source: string, key: string): boolean {
  return new RegExp(`/\\*\\* Cannot occur[^\\n]*: [^\\n]+\\*/\\n {2}${key}:`).test(source);
}

function sourcesIn(folder: string, ending: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
