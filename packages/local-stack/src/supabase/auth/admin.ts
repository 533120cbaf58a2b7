import { Hono } from 'hono';
import type { LocalCaller } from '../caller.ts';
import type { AuthContext } from './context.ts';
import { AuthProblem, notAdmin } from './errors.ts';
import { removeFactor } from './factors.ts';
import { assertPassword } from './passwords.ts';
import { assertEmail } from './signUp.ts';
import {
  factorJson,
  findByEmail,
  findById,
  findFactors,
  insertUser,
  toJson,
  type UserRow,
  userJson,
} from './users.ts';

interface UserInput {
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
  ban_duration?: string;
}

/** Gap: Lite has no /auth/v1/admin; these are the endpoints that functions and tests use, over SQL. */
export function adminRoutes(context: AuthContext): Hono<{ Bindings: { caller: LocalCaller } }> {
  const { sql } = context;
  const app = new Hono<{ Bindings: { caller: LocalCaller } }>().basePath('/auth/v1/admin');
  app.use(async (c, next) => {
    if (c.env.caller.role !== 'service_role') throw notAdmin();
    await next();
  });
  app.get('/users', async (c) => {
    const page = Math.max(1, Number(c.req.query('page') ?? 1));
    const size = Math.max(1, Number(c.req.query('per_page') ?? 50));
    const { rows, total } = await listUsers(sql, { page, size, text: c.req.query('filter') ?? '' });
    c.header('x-total-count', `${total}`);
    c.header('link', pageLinks(page, size, total));
    return c.json({ users: await Promise.all(rows.map((row) => userJson(sql, row))), aud: 'authenticated' });
  });
  app.post('/users', async (c) => {
    const input: UserInput = await c.req.json();
    const email = checkedEmail(input.email);
    if (await findByEmail(sql, email)) throw emailTaken();
    const password = input.password ?? crypto.randomUUID();
    if (input.password) checkPassword(context, input.password);
    const user = await sql.begin((tx) =>
      insertUser(tx, {
        email,
        password,
        confirmed: input.email_confirm === true,
        userMetadata: input.user_metadata ?? {},
        appMetadata: input.app_metadata,
      }),
    );
    return c.json(await userJson(sql, user));
  });
  app.get('/users/:id', async (c) =>
    c.json(await userJson(sql, await knownUser(context, c.req.param('id')))),
  );
  app.put('/users/:id', async (c) => {
    const user = await knownUser(context, c.req.param('id'));
    await sql.begin(async (tx) => update(context, tx, user, await c.req.json()));
    return c.json(await userJson(sql, await knownUser(context, user.id)));
  });
  app.get('/users/:id/factors', async (c) => {
    const user = await knownUser(context, c.req.param('id'));
    return c.json((await findFactors(sql, user.id)).map(factorJson));
  });
  app.delete('/users/:id/factors/:factor', async (c) => {
    const user = await knownUser(context, c.req.param('id'));
    return c.json(await removeFactor(context, user.id, c.req.param('factor')));
  });
  app.delete('/users/:id', async (c) => {
    const user = await knownUser(context, c.req.param('id'));
    await sql`delete from auth.users where id = ${user.id}`.catch((cause) => {
      throw new AuthProblem(500, 'unexpected_failure', 'Database error deleting user', {
        cause: String(cause),
      });
    });
    return c.json({});
  });
  return app;
}

/** Users whose e-mail or name has the text, the newest first. */
async function listUsers(
  sql: AuthContext['sql'],
  { page, size, text }: { page: number; size: number; text: string },
): Promise<{ rows: UserRow[]; total: number }> {
  const filter = `%${text.toLowerCase()}%`;
  const rows = await sql<UserRow[]>`select * from auth.users
    where lower(email) like ${filter} or lower(raw_user_meta_data ->> 'full_name') like ${filter}
    order by created_at desc, id limit ${size} offset ${(page - 1) * size}`;
  const [counted] = await sql`select count(*)::int as count from auth.users
    where lower(email) like ${filter} or lower(raw_user_meta_data ->> 'full_name') like ${filter}`;
  return { rows, total: Number(counted?.count) };
}

async function update(
  context: AuthContext,
  tx: AuthContext['sql'] | Tx,
  user: UserRow,
  input: UserInput,
): Promise<void> {
  if (input.password) {
    checkPassword(context, input.password);
    await tx`update auth.users set encrypted_password =
      extensions.crypt(${input.password}, extensions.gen_salt('bf')) where id = ${user.id}`;
  }
  if (input.email && input.email.toLowerCase() !== user.email) {
    const email = checkedEmail(input.email);
    if (await findByEmail(tx, email)) throw emailTaken();
    await tx`update auth.users set email = ${email} where id = ${user.id}`;
    await tx`update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text)
      where user_id = ${user.id} and provider = 'email'`;
  }
  if (input.email_confirm) {
    await tx`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '',
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = ${user.id}`;
  }
  if (input.ban_duration) {
    const until = input.ban_duration === 'none' ? null : `${Number.parseInt(input.ban_duration, 10)} hours`;
    await tx`update auth.users set banned_until = now() + ${until}::interval where id = ${user.id}`;
  }
  await tx`update auth.users set updated_at = now(),
    raw_user_meta_data = raw_user_meta_data || ${tx.json(toJson(input.user_metadata ?? {}))},
    raw_app_meta_data = raw_app_meta_data || ${tx.json(toJson(input.app_metadata ?? {}))} where id = ${user.id}`;
}

type Tx = Parameters<Parameters<AuthContext['sql']['begin']>[1]>[0];

async function knownUser({ sql }: AuthContext, id: string): Promise<UserRow> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    throw new AuthProblem(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await findById(sql, id);
  if (!user) throw new AuthProblem(404, 'user_not_found', 'User not found');
  return user;
}

function checkedEmail(email: string | undefined): string {
  if (!email)
    throw new AuthProblem(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  assertEmail(email);
  return email.toLowerCase();
}

function checkPassword({ settings }: AuthContext, password: string): void {
  assertPassword(password, settings.minimumPasswordLength, settings.passwordRequirements);
}

function emailTaken(): AuthProblem {
  return new AuthProblem(422, 'email_exists', 'A user with this email address has already been registered');
}

function pageLinks(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) =>
    `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
