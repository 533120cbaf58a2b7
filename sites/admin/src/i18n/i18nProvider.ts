import { userTexts } from '@rumklar/domain/users/texts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { danishMessages } from './danishMessages.ts';

const resourceMessages = {
  resources: {
    ordrer: {
      name: 'Ordre |||| Ordrer',
      fields: {
        title: 'Titel',
        address: 'Adresse',
        notes: 'Noter',
        service_type: 'Service',
        status: 'Status',
        total_amount: 'Beløb',
        created_at: 'Dato',
        completed_at: 'Afsluttet',
        user_id: 'Kunde',
      },
    },
    billeder: { name: 'Billede |||| Billeder' },
    rettelser: { name: 'Rettelse |||| Rettelser' },
    brugere: {
      name: `Bruger |||| ${userTexts.heading}`,
      fields: { full_name: 'Navn', email: 'Email', is_admin: 'Admin' },
    },
  },
} as const;

export const i18nProvider = polyglotI18nProvider(() => ({ ...danishMessages, ...resourceMessages }), 'da', [
  { locale: 'da', name: 'Dansk' },
]);
