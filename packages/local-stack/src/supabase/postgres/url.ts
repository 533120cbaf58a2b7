export type DatabaseRole =
  | 'supabase_admin'
  | 'postgres'
  | 'authenticator'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin';

export function databaseUrl(
  port: number,
  role: DatabaseRole = 'supabase_admin',
  database = 'postgres',
): string {
  return `postgres://${role}:postgres@127.0.0.1:${port}/${database}`;
}
