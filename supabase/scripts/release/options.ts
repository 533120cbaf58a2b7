import { parseArgs } from 'node:util';
import { isEmail } from '@rumklar/domain/auth/validation';

export interface ReleaseOptions {
  /** The project's ref: 20 lower-case letters. */
  project: string;
  dryRun: boolean;
  yes: boolean;
  envFile: string;
  /** Address of the project's database, in the place of the one that the Supabase CLI finds by the ref. */
  database: string | undefined;
  /** Profile of the Supabase CLI: another management API than Supabase's own. */
  profile: string | undefined;
  /** Whether the sites are built; not where the static host builds them. */
  sites: boolean;
  /** The list of released migrations, which a release of new ones extends. */
  released: string;
  /** Whether a second factor is demanded of every administrator; `undefined`: as it is. */
  secondFactor: 'on' | 'off' | undefined;
  /** The e-mail that the first administrator is invited by; `undefined`: nobody is. */
  administrator: string | undefined;
  /** Whether migrations are run; not on the way back to an earlier version. */
  migrations: boolean;
}

export const releaseUsage = `npm run release -- --project <ref> [options]

  --project <ref>       the hosted Supabase project, by its ref (Settings → General)
  --dry-run             show what would change; nothing is changed
  --yes                 do not ask before the first change
  --env-file <file>     the settings (default: .env); variables of the environment take precedence
  --without-sites       do not build dist/, where the static host builds the sites itself
  --without-database    run no migrations: the way back to an earlier version, which leaves the schema as it is
  --second-factor <on|off>  whether every administrator must give a code of an authenticator app; asked at the first
                        release
  --administrator <e-mail>  invites the first administrator, when the project has none; asked at the first release
                        (or ADMINISTRATOR_EMAIL)
  --released <file>     the list of released migrations (default: supabase/released.json), to be committed afterwards
  --database <address>  postgres://… of the project's database, if this machine cannot reach it by the ref
  --profile <profile>   a profile of the Supabase CLI, for another management API than Supabase's

The access token comes from \`npx supabase login\` or from SUPABASE_ACCESS_TOKEN.`;

/** Reads the command line. @returns the options, or what is wrong with it, or the help that it asks for */
export function readOptions(args: string[]): ReleaseOptions | string {
  try {
    const { values } = parseArgs({ args, options: flags });
    if (values.help) return releaseUsage;
    const { project = '' } = values;
    if (!/^[a-z]{20}$/.test(project)) {
      return `${project ? `${project} is not a project ref` : 'The project is missing'}.\n\n${releaseUsage}`;
    }
    return {
      project,
      dryRun: values['dry-run'],
      yes: values.yes,
      envFile: values['env-file'],
      released: values.released,
      database: values.database,
      profile: values.profile,
      administrator: emailOf(values.administrator ?? process.env.ADMINISTRATOR_EMAIL),
      secondFactor: onOrOff(values['second-factor']),
      sites: !values['without-sites'],
      migrations: !values['without-database'],
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${releaseUsage}`;
  }
}

function onOrOff(value: string | undefined): 'on' | 'off' | undefined {
  if (value === undefined || value === 'on' || value === 'off') return value;
  throw new Error(`--second-factor ${value} is neither on nor off`);
}

function emailOf(value: string | undefined): string | undefined {
  const email = value?.trim().toLowerCase();
  if (!email || isEmail(email)) return email || undefined;
  throw new Error(`${email} is no e-mail address`);
}

const flags = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'env-file': { type: 'string', default: '.env' },
  released: { type: 'string', default: 'supabase/released.json' },
  database: { type: 'string' },
  profile: { type: 'string' },
  'second-factor': { type: 'string' },
  administrator: { type: 'string' },
  'without-sites': { type: 'boolean', default: false },
  'without-database': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
