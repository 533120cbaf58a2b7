import { textOf } from '../../../packages/domain/src/json.ts';
import { isUrl, requiredSettings, type SettingName } from './settings.ts';

export class SettingError extends Error {
  override name = 'SettingError';
}

/** A setting, read when it is used, so that a function works without what it does not need. @throws SettingError */
export function setting(name: SettingName): string {
  const value = Deno.env.get(name)?.trim() ?? '';
  const { toDo, accepts } = requiredSettings[name];
  if (value && accepts(value)) return value;
  throw new SettingError(
    `${name} is ${value ? 'not usable' : 'missing'}. Set it to ${toDo}: supabase secrets set ${name}=…`,
  );
}

/** A key of the project, which it sets itself. @throws SettingError when it has none */
export function projectKey(kind: keyof typeof projectKeys): string {
  const { named, legacy } = projectKeys[kind];
  const key = namedKeyOf(Deno.env.get(named) ?? '') ?? Deno.env.get(legacy)?.trim();
  if (key) return key;
  throw new SettingError(`The project has no ${kind} key. Create one under Settings → API Keys`);
}

/** Where a service is reached on a developer's machine instead of at its public address. @throws SettingError */
export function serviceAddress(
  name: 'STRIPE_API_BASE' | 'RESEND_BASE_URL' | 'ADDRESS_URL' | 'TURNSTILE_URL',
): URL | undefined {
  return addressOf(name);
}

/** The secret key of Turnstile; without it there is no captcha. */
export function captchaSecret(): string | undefined {
  return Deno.env.get('TURNSTILE_SECRET_KEY')?.trim() || undefined;
}

/** Where alarms are posted beside the mail. @throws SettingError when it is not an address */
export function alarmWebhook(): URL | undefined {
  return addressOf('ALARM_WEBHOOK_URL');
}

function addressOf(name: string): URL | undefined {
  const value = Deno.env.get(name)?.trim();
  if (!value) return undefined;
  if (!isUrl(value)) {
    throw new SettingError(`${name} is not an address. Remove it: supabase secrets unset ${name}`);
  }
  return new URL(value);
}

/** The token for the address register. @default the one that the register gives to everybody */
export function addressToken(): string {
  return Deno.env.get('ADDRESS_TOKEN')?.trim() || 'adressevaelger123';
}

/** The keys that a project gives its functions: as JSON by their names, and as a legacy key, until December 2026. */
const projectKeys = {
  publishable: { named: 'SUPABASE_PUBLISHABLE_KEYS', legacy: 'SUPABASE_ANON_KEY' },
  secret: { named: 'SUPABASE_SECRET_KEYS', legacy: 'SUPABASE_SERVICE_ROLE_KEY' },
} as const;

/** The key named `default`, as hosted Supabase names the first one, else any, of JSON such as `{"default":"sb_secret_…"}`. */
function namedKeyOf(text: string): string | undefined {
  const keys = parse(text);
  return textOf(keys, 'default') ?? Object.values(keys).find((key) => typeof key === 'string');
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
