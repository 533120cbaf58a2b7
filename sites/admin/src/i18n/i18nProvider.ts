import polyglotI18nProvider from 'ra-i18n-polyglot';
import { danishMessages } from './danishMessages.ts';
import { resourceMessages } from './resourceMessages.ts';

/** The admin speaks Danish, and nothing else. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...danishMessages, ...resourceMessages }), 'da', [
  { locale: 'da', name: 'Dansk' },
]);
