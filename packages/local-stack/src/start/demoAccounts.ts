/** The accounts that supabase/seed.sql makes; all with the same password. */
export const demoAccounts = {
  password: 'Rumklar2026!',
  customer: { id: '10000000-0000-4000-8000-000000000001', email: 'kunde@rumklar.example' },
  newCustomer: { id: '10000000-0000-4000-8000-000000000002', email: 'nykunde@rumklar.example' },
  admin: { id: '10000000-0000-4000-8000-000000000003', email: 'admin@rumklar.example' },
  lead: { id: '10000000-0000-4000-8000-000000000005', email: 'leder@rumklar.example' },
  editor: { id: '10000000-0000-4000-8000-000000000006', email: 'karla@rumklar.example' },
  /** The owner of a firm of five, and its assistant. */
  owner: { id: '10000000-0000-4000-8000-000000000011', email: 'firma@rumklar.example' },
  assistant: { id: '10000000-0000-4000-8000-000000000015', email: 'assistent@rumklar.example' },
  colleague: { id: '10000000-0000-4000-8000-000000000004', email: 'kollega@rumklar.example' },
};

/** The token of the link that supabase/seed.sql makes for a seller. */
export const demoShareToken = 'demo-familien-skov-00001';
