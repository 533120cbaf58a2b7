import { type Context, Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { jwtSecret } from '../../settings.ts';
import {
  type ObjectPath,
  objectPath,
  type StorageContext,
  type StorageEnv,
  visibleObject,
} from './context.ts';
import { serveRendered } from './download.ts';
import { storageProblems } from './errors.ts';
import { readTransform, type Transform, transformText } from './render.ts';
import { serveObject } from './serve.ts';

/** Signed URLs: made for what the caller may read, good for one path and a time. */
export function signRoutes(context: StorageContext): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>();
  app.get('/object/sign/*', async (c) => {
    const path = objectPath(c.req.url, '/object/sign');
    await readSignature(c, path);
    const row = await context.database.asService((sql) => visibleObject(sql, path));
    return serveObject(context, c.req.raw, row);
  });
  app.get('/render/image/sign/*', async (c) => {
    const path = objectPath(c.req.url, '/render/image/sign');
    const transform = await readSignature(c, path);
    const row = await context.database.asService((sql) => visibleObject(sql, path));
    return serveRendered(context, c.req.raw, row, transform);
  });
  app.post('/object/sign/:bucket', async (c) => {
    const body: { expiresIn?: number; paths?: string[] } = await c.req.json();
    const bucket = c.req.param('bucket');
    const expiresIn = lifetime(body.expiresIn);
    const paths = body.paths ?? [];
    const seen = await context.database.as(c.env.caller, 'storage.object.sign_many', async (sql) => {
      const rows =
        await sql`select name from storage.objects where bucket_id = ${bucket} and name = any (${paths})`;
      return new Set(rows.map((row) => String(row.name)));
    });
    return c.json(
      await Promise.all(paths.map((name) => signOne({ bucket, name }, expiresIn, seen.has(name)))),
    );
  });
  app.post('/object/sign/*', async (c) => {
    const path = objectPath(c.req.url, '/object/sign');
    const body: { expiresIn?: number; transform?: Record<string, unknown> } = await c.req.json();
    const expiresIn = lifetime(body.expiresIn);
    const transform = body.transform ? readTransform(body.transform) : undefined;
    await context.database.as(c.env.caller, 'storage.object.sign', (sql) => visibleObject(sql, path));
    return c.json({ signedURL: await signedUrl(path, expiresIn, transform) });
  });
  return app;
}

async function signOne(path: ObjectPath, expiresIn: number, seen: boolean) {
  const error = seen ? null : 'Either the object does not exist or you do not have access to it';
  return { error, path: path.name, signedURL: seen ? await signedUrl(path, expiresIn) : null };
}

async function signedUrl(
  { bucket, name }: ObjectPath,
  expiresIn: number,
  transform?: Transform,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { url: `${bucket}/${name}`, iat: now, exp: now + expiresIn };
  const token = await signUrlToken(
    transform ? { ...claims, transformations: transformText.write(transform) } : claims,
  );
  const path = encodeURI(`${bucket}/${name}`);
  return `/${transform ? 'render/image' : 'object'}/sign/${path}?token=${token}`;
}

/** Storage signs its URLs under a secret of its own, not under the key of access tokens. */
export function signUrlToken(claims: Record<string, unknown>): Promise<string> {
  return sign(claims, jwtSecret, 'HS256');
}

// A token is good for the path it was made for and no other.
async function readSignature(c: Context<StorageEnv>, { bucket, name }: ObjectPath): Promise<Transform> {
  const token = c.req.query('token');
  if (!token) throw storageProblems.noSignature();
  const { url, transformations } = await verify(token, jwtSecret, 'HS256').catch((error) => {
    throw error?.name === 'JwtTokenExpired'
      ? storageProblems.expiredSignature()
      : storageProblems.badSignature();
  });
  if (url !== `${bucket}/${name}`) throw storageProblems.badSignature();
  return typeof transformations === 'string' && transformations ? transformText.read(transformations) : {};
}

function lifetime(seconds: number | undefined): number {
  if (Number.isInteger(seconds) && seconds !== undefined && seconds > 0) return seconds;
  throw storageProblems.badRequest("body must have required property 'expiresIn'");
}
