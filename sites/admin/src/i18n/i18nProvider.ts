import polyglotI18nProvider from 'ra-i18n-polyglot';
import { danishMessages } from './danishMessages.ts';
import { resourceMessages } from './resourceMessages.ts';

/** Danish is the only language of the admin. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...danishMessages, ...resourceMessages }), 'da', [
  { locale: 'da', name: 'Dansk' },
]);
