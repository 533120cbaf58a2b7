import { randomBytes } from 'node:crypto';
import type { StackDatabase } from '@rumklar/local-stack/stack';
import { preparePlatform } from '@rumklar/local-stack/supabase/postgres/databases';
import { openTestDatabase } from '@rumklar/local-stack/testing/testDatabase';
import { testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import postgres from 'postgres';

/** A database as a new hosted project has it: the platform's schemas and Vault, and none of our migrations. */
export async function hostedDatabase(): Promise<StackDatabase> {
  const { server, stop } = await testPostgres();
  const name = `release_${randomBytes(6).toString('hex')}`;
  const cluster = postgres(server.url('supabase_admin', 'postgres'), { max: 1, onnotice: () => {} });
  await cluster.unsafe(`create database "${name}"`);
  await cluster.end();
  await preparePlatform(server, name);
  const database = openTestDatabase({ server, stop }, name);
  await database.sql.unsafe(vault);
  return database;
}

/** The part of Vault that the CLI and the jobs use, unencrypted: the extension is not in the embedded Postgres. */
export const vault = `
create schema vault;
grant usage on schema vault to postgres;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
grant select on vault.secrets, vault.decrypted_secrets to postgres;
create function vault.create_secret(new_secret text, new_name text) returns uuid
language sql security definer as $$
  insert into vault.secrets (secret, name) values (new_secret, new_name) returning id
$$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql security definer as $$ update vault.secrets set secret = new_secret where id = secret_id $$;
grant execute on all functions in schema vault to postgres;
`;
