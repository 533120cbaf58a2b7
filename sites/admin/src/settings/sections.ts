import { priceListTexts } from '@rumklar/domain/prices/priceListTexts';
import { companyTexts } from '@rumklar/domain/settings/companyTexts';
import { hoursTexts } from '@rumklar/domain/settings/hoursTexts';
import { pictureTexts } from '@rumklar/domain/settings/pictureTexts';
import { promiseTexts } from '@rumklar/domain/settings/promiseTexts';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import type { ComponentType } from 'react';
import { Access } from './Access.tsx';
import { Company } from './Company.tsx';
import { History } from './History.tsx';
import { Hours } from './Hours.tsx';
import { Pictures } from './Pictures.tsx';
import { Prices } from './Prices.tsx';
import { Promises } from './Promises.tsx';

/** A section of the settings: a page of its own. */
interface SettingsSection {
  /** The last part of its path. */
  slug: string;
  label: string;
  /** One sentence below the heading. */
  description: string;
  screen: ComponentType;
}

/** Every section in the order of the list. */
export const sections: readonly SettingsSection[] = [
  { slug: 'firma', ...wordsOf(companyTexts), screen: Company },
  { slug: 'priser', ...wordsOf(priceListTexts), screen: Prices },
  { slug: 'loefter', ...wordsOf(promiseTexts), screen: Promises },
  { slug: 'aabningstider', ...wordsOf(hoursTexts), screen: Hours },
  { slug: 'billeder', ...wordsOf(pictureTexts), screen: Pictures },
  { slug: 'adgang', ...wordsOf(settingsTexts.access), screen: Access },
  { slug: 'historik', ...settingsTexts.history, screen: History },
];

function wordsOf({ label, description }: Pick<SettingsSection, 'label' | 'description'>) {
  return { label, description };
}
