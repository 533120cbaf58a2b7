import { dataFolder } from '@rumklar/local-stack/settings';
import { findRunning } from '@rumklar/local-stack/start/running';
import postgres, { type Sql } from 'postgres';

/**
 * Runs a command's work on the database of DATABASE_URL, else on that of the running local stack. What it returns is
 * printed; an error is printed too, and makes the exit code 1.
 */
export async function onDatabase(work: (sql: Sql) => Promise<string>): Promise<void> {
  const url = process.env.DATABASE_URL ?? (await findRunning(dataFolder()))?.databaseUrl;
  if (!url) {
    fail(
      'No stack is running. Run npm start first, or set DATABASE_URL to the address of a hosted database.',
    );
    return;
  }
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    console.log(await work(sql));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Prints why a command did not run, and makes its exit code 1. */
export function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
