import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenWith } from '@rumklar/local-stack/listen';
import { localhostCertificate } from '@rumklar/local-stack/stripe/server/certificate';

/** A function as it was deployed: the text of each file by its path in the repository. */
export type DeployedFunction = ReadonlyMap<string, string>;

/**
 * A stand-in for the management API of hosted Supabase, with what `npm run release` calls, and for the address of the
 * project itself. It keeps what it is sent, as a fresh project would.
 */
export interface ManagementApi {
  /** What makes the Supabase CLI speak to it, and to nothing else. */
  environment: Record<string, string>;
  /** The address of the project itself, for who does not ask the CLI. */
  projectUrl: string;
  /** Path of the CLI's profile. */
  profile: string;
  config: { api: Json; auth: Json; storage: Json; database: Json };
  secrets: Map<string, string>;
  /** The keys of the project. */
  keys: Json[];
  functions: Map<string, DeployedFunction>;
  /** The requests that changed something, as `POST /secrets`. */
  changes: string[];
  /** Hosts that the CLI tried to reach, but the project's own. */
  foreignHosts: string[];
  /** Lets the next request to a path fail with 500. */
  failNext(path: string): void;
  stop(): Promise<void>;
}

type Json = Record<string, unknown>;

/**
 * @param project its ref, secret key, and where its services (Storage) are
 */
export async function startManagementApi(project: {
  ref: string;
  secretKey: string;
  servicesUrl(): string;
}): Promise<ManagementApi> {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-management-'));
  const profile = join(folder, 'profile.yaml');
  const certificate = localhostCertificate();
  const server = createServer((request, response) => void answer(request, response));
  const api = await listenWith(server, 0);
  const services = await listenWith(
    createSecureServer(certificate, (request, response) => pass(request, response)),
    0,
  );
  const proxy = createServer((_, response) => response.writeHead(502).end()).on('connect', tunnel);
  const { url: proxyUrl, stop: stopProxy } = await listenWith(proxy, 0);
  const staged = new Map<string, DeployedFunction>();
  let failing: string | undefined;
  writeFileSync(
    profile,
    `name: rehearsal\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: ${projectHost}\n`,
  );
  const state: ManagementApi = {
    profile,
    projectUrl: `https://127.0.0.1:${services.port}`,
    environment: {
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_API_MAX_RETRIES: '0',
      SUPABASE_HOME: join(folder, 'home'),
      SUPABASE_NO_KEYRING: '1',
      HTTPS_PROXY: proxyUrl,
      HTTP_PROXY: proxyUrl,
      NO_PROXY: '127.0.0.1',
      // The project's certificate is made by `tunnel`.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    config: {
      api: { db_schema: 'public,graphql_public', db_extra_search_path: 'public,extensions', max_rows: 1000 },
      auth: JSON.parse(readFileSync(new URL('hostedAuthConfig.json', import.meta.url), 'utf8')),
      storage: { file_size_limit: 50 * 1024 * 1024 },
      database: { major_version: 17 },
    },
    keys: [
      { type: 'legacy', name: 'anon', api_key: 'a legacy key' },
      { type: 'publishable', name: 'default', api_key: 'sb_publishable_local_rumklar' },
      { type: 'secret', name: 'default', api_key: project.secretKey, secret_jwt_template: serviceRole },
    ],
    secrets: new Map([['SUPABASE_URL', 'set by the project']]),
    functions: new Map(),
    changes: [],
    foreignHosts: [],
    failNext: (path) => {
      failing = path;
    },
    stop: async () => {
      await Promise.all([api.stop(), services.stop(), stopProxy()]);
      rmSync(folder, { recursive: true });
    },
  };
  return state;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', api.url);
    const path = url.pathname.replace(/^\/v[12]\/projects\/[a-z]{20}/, '');
    const body = await bodyOf(request);
    const send = (status: number, content: unknown) => {
      if (request.method !== 'GET' && status < 300) state.changes.push(`${request.method} ${path}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    if (!url.pathname.includes(`/projects/${project.ref}`)) return send(404, { message: 'No such project' });
    if (failing === path) {
      failing = undefined;
      return send(500, { message: 'a fault of a test' });
    }
    switch (`${request.method} ${path}`) {
      case 'GET ':
        return send(404, { message: 'The branch of a project; read only where there are branches' });
      case 'GET /api-keys':
        return send(200, state.keys);
      case 'GET /billing/addons':
        return send(200, { selected_addons: [], available_addons: [] });
      case 'GET /config':
        return send(200, {
          data: { type: 'project_config', id: project.ref, attributes: withoutCredentials(state.config) },
        });
      case 'PATCH /postgrest': {
        Object.assign(state.config.api, await body.json());
        const pool = { db_pool: null, db_pool_acquisition_timeout: null };
        const lifetimes = { db_pool_max_lifetime: null, db_pool_max_idletime: null };
        return send(200, { ...state.config.api, ...pool, ...lifetimes });
      }
      case 'PATCH /config/auth':
        Object.assign(state.config.auth, await body.json());
        return send(200, state.config.auth);
      case 'PATCH /config/storage':
        state.config.storage.file_size_limit = (await body.json()).fileSizeLimit;
        return send(200, {});
      case 'GET /secrets':
        return send(
          200,
          [...state.secrets].map(([name, value]) => ({ name, value: digestOf(value) })),
        );
      case 'POST /secrets':
        for (const { name, value } of await body.json()) state.secrets.set(name, value);
        return send(201, {});
      case 'DELETE /secrets':
        for (const name of await body.json()) state.secrets.delete(name);
        return send(200, {});
      case 'GET /functions':
        return send(200, [...state.functions.keys()].map(describe));
      case 'POST /functions/deploy': {
        const slug = url.searchParams.get('slug') ?? '';
        staged.set(slug, await filesOf(await body.formData()));
        return send(201, describe(slug));
      }
      case 'PUT /functions': {
        const deployed: { slug: string }[] = await body.json();
        for (const { slug } of deployed) state.functions.set(slug, staged.get(slug) ?? new Map());
        return send(200, { functions: deployed });
      }
      default: {
        const [, slug = ''] = /^DELETE \/functions\/(.+)$/.exec(`${request.method} ${path}`) ?? [];
        if (state.functions.delete(slug)) return send(200, {});
        return send(404, { message: `The stand-in has no ${request.method} ${path}` });
      }
    }
  }

  // Credentials are shown by their hash, of which the ref is the key.
  function withoutCredentials({ auth, ...others }: ManagementApi['config']): ManagementApi['config'] {
    const hashed = ['smtp_pass', 'security_captcha_secret'].map((name) => [
      name,
      auth[name] && createHmac('sha256', project.ref).update(`${auth[name]}`).digest('hex'),
    ]);
    return { ...others, auth: { ...auth, ...Object.fromEntries(hashed) } };
  }

  // The CLI reaches the project at https://<ref>.<host>: the proxy of its environment leads there.
  function tunnel({ url = '' }: IncomingMessage, socket: Socket): void {
    if (url !== `${project.ref}.${projectHost}:443`) {
      state.foreignHosts.push(url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream = connect(services.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) end.on('error', () => end.destroy());
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', headers, url = '' } = request;
    const upstream = forward(new URL(url, project.servicesUrl()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'];
  return new Response(Buffer.concat(chunks), type ? { headers: { 'content-type': type } } : {});
}

async function filesOf(form: FormData): Promise<DeployedFunction> {
  const files = form.getAll('file').filter((entry) => entry instanceof File);
  return new Map(await Promise.all(files.map(async (file) => [file.name, await file.text()] as const)));
}

function describe(slug: string) {
  return { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 0, updated_at: 0 };
}

function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

const serviceRole = { role: 'service_role' };
// No name server resolves it.
const projectHost = 'rehearsal.invalid';
