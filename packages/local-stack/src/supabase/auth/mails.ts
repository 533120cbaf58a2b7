import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { resendKey } from '../../settings.ts';
import type { AuthMailKind, AuthSettings, SecurityMailKind } from '../config.ts';
import { AuthProblem } from './errors.ts';
import type { UserRow } from './users.ts';

export interface MailValues {
  email: string;
  code: string;
  hash: string;
  /** Where the link leads in the end; already checked against the allow-list. */
  redirectTo: string;
  data: Record<string, unknown>;
}

export type SendMail = (kind: AuthMailKind, to: string, values: MailValues) => Promise<void>;

/** Mails a user what happened to the account, if config.toml enables it. A failure is not a failure of the request. */
export type NotifyUser = (
  kind: SecurityMailKind,
  user: UserRow,
  values?: Record<string, string>,
) => Promise<void>;

/** Auth's mails over Resend's API, with the project's templates; `apiUrl` is for {{ .ConfirmationURL }}. */
export function authMailer(settings: AuthSettings, mailUrl: string, apiUrl: () => string): SendMail {
  return async (kind, to, values) => {
    const template = settings.templates[kind];
    const link = new URL('/auth/v1/verify', apiUrl());
    link.search = new URLSearchParams({
      token: values.hash,
      type: verifyTypes[kind],
      redirect_to: values.redirectTo,
    }).toString();
    const scope = {
      ConfirmationURL: link.href,
      Token: values.code,
      TokenHash: values.hash,
      SiteURL: settings.siteUrl,
      RedirectTo: values.redirectTo,
      Email: values.email,
      Data: values.data,
    };
    const subject = fillTemplate(template?.subject ?? defaultSubjects[kind], scope, 'text');
    const html = fillTemplate(template?.html ?? defaultHtml, scope, 'html');
    if (!(await deliver(mailUrl, { from: settings.from, to, subject, html }))) {
      throw new AuthProblem(500, 'unexpected_failure', `Error sending ${mailNames[kind]} email`);
    }
  };
}

export function securityMailer(settings: AuthSettings, mailUrl: string): NotifyUser {
  return async (kind, user, values) => {
    const template = settings.securityMails[kind];
    if (!template || !user.email) return;
    const { email: to, raw_user_meta_data: data } = user;
    const scope = { SiteURL: settings.siteUrl, Email: to, Data: data, ...values };
    const subject = fillTemplate(template.subject ?? kind, scope, 'text');
    const html = fillTemplate(template.html ?? '', scope, 'html');
    await deliver(mailUrl, { from: settings.from, to, subject, html });
  };
}

/** Gap: Lite prints the mails that it sends itself (a changed address); this brings them to the mailbox. */
export function liteMailDriver(settings: AuthSettings, mailUrl: string): EmailDriver {
  return {
    send: async ({ to, subject, html, text }) => {
      if (!(await deliver(mailUrl, { from: settings.from, to, subject, html, text }))) {
        throw new AuthProblem(500, 'unexpected_failure', 'Error sending email');
      }
    },
  };
}

async function deliver(mailUrl: string, mail: EmailMessage & { from: string }): Promise<boolean> {
  const answer = await fetch(`${mailUrl}/emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${resendKey}` },
    body: JSON.stringify({ ...mail, to: [mail.to] }),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Fills Go's marks `{{ .Name }}`, `{{ .Data.key }}`, `{{ if .Name }}…{{ else }}…{{ end }}`; escapes values if `html`. */
export function fillTemplate(
  template: string,
  scope: Record<string, unknown>,
  format: 'text' | 'html',
): string {
  return template
    .replace(
      /\{\{-?\s*if\s+\.([\w.]+)\s*-?\}\}([\s\S]*?)(?:\{\{-?\s*else\s*-?\}\}([\s\S]*?))?\{\{-?\s*end\s*-?\}\}/g,
      (_, path: string, yes: string, no: string | undefined) => (valueAt(scope, path) ? yes : (no ?? '')),
    )
    .replace(/\{\{-?\s*\.([\w.]+)\s*-?\}\}/g, (_, path: string) => {
      const value = valueAt(scope, path);
      return format === 'html' ? escapeHtml(value) : value;
    });
}

function valueAt(scope: Record<string, unknown>, path: string): string {
  let value: unknown = scope;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
  }
  return value === undefined || value === null ? '' : String(value);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&#34;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const verifyTypes: Record<AuthMailKind, string> = {
  confirmation: 'signup',
  recovery: 'recovery',
  invite: 'invite',
  magic_link: 'magiclink',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
};
const mailNames: Record<AuthMailKind, string> = {
  confirmation: 'confirmation',
  recovery: 'recovery',
  invite: 'invite',
  magic_link: 'magic link',
  email_change: 'email change',
  reauthentication: 'reauthentication',
};
const defaultSubjects: Record<AuthMailKind, string> = {
  confirmation: 'Confirm Your Signup',
  recovery: 'Reset Your Password',
  invite: 'You have been invited',
  magic_link: 'Your Magic Link',
  email_change: 'Confirm Email Change',
  reauthentication: '{{ .Token }} is your verification code',
};
const defaultHtml = '<p><a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a></p>';
