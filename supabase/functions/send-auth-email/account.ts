import { secretClient } from '../_shared/clients.ts';

export interface Account {
  id: string;
  email: string;
  full_name: string | null;
  email_verified: boolean;
}

export async function findAccount(email: string): Promise<Account | undefined> {
  const client = secretClient(
    'the person who requests a confirmation mail is not signed in and may read no profile',
  );
  const { data, error } = await client
    .from('profiles')
    .select('id, email, full_name, email_verified')
    .eq('email', email)
    .is('erased_at', null)
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(`The profile could not be read: ${error.code} ${error.message}`);
  return data ?? undefined;
}
