// Runs in Deno: imports every edge function of the project into one process and serves them as hosted Supabase does,
// each under its name. Arguments: the port, the folder, the names. Sends its parent JSON lines on stdout.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

type Handler = (request: Request, info?: unknown) => Response | Promise<Response>;

interface DenoServer {
  shutdown(): Promise<void>;
}

interface DenoRuntime {
  serve(
    options: { port: number; hostname: string; onListen(address: { port: number }): void },
    handler: Handler,
  ): DenoServer;
}

const deno = readDeno();
const serve = deno.serve.bind(deno);
const [port = '0', folder = '', ...names] = process.argv.slice(2);
const current = new AsyncLocalStorage<string>();
const handlers = new Map<string, Handler>();

labelOutput();
// The pipe ends when the parent has ended.
process.stdin.on('end', () => process.exit(0)).resume();
await start();

async function start(): Promise<void> {
  for (const name of names) {
    try {
      await current.run(name, () => load(name));
    } catch (error) {
      report({
        event: 'failed',
        function: name,
        reason: error instanceof Error ? `${error.name}: ${error.message}` : `${error}`,
      });
      process.exit(1);
    }
  }
  serve(
    {
      port: Number(port),
      hostname: '127.0.0.1',
      onListen: (address) => report({ event: 'ready', port: address.port }),
    },
    answer,
  );
}

// A function hands its handler to Deno.serve while it is imported.
async function load(name: string): Promise<void> {
  let handler: Handler | undefined;
  Object.assign(deno, {
    serve: (...args: unknown[]) => {
      handler = args.find((argument): argument is Handler => typeof argument === 'function');
      return { finished: new Promise(() => {}), shutdown: async () => {} };
    },
  });
  await import(pathToFileURL(join(folder, name, 'index.ts')).href);
  if (!handler) throw new Error('it calls no Deno.serve(handler)');
  handlers.set(name, handler);
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/functions\/v1/, '');
  const name = url.pathname.split('/')[1] ?? '';
  const handler = handlers.get(name);
  if (!handler)
    return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
  return current.run(name, async () => {
    try {
      return await handler(new Request(url, request));
    } catch (error) {
      console.error(error);
      const body = { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' };
      return Response.json(body, { status: 500 });
    }
  });
}

function readDeno(): DenoRuntime {
  const found: unknown = Reflect.get(globalThis, 'Deno');
  if (typeof found !== 'object' || found === null || !('serve' in found))
    throw new Error('This file runs in Deno.');
  return found as DenoRuntime;
}

// What a function prints goes to stderr under its name; stdout is for messages to the parent.
function labelOutput(): void {
  const print = console.error.bind(console);
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => print(`[${current.getStore() ?? 'functions'}]`, ...args);
  }
}

function report(message: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

Object.assign(globalThis, {
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) },
});
process.on('unhandledRejection', (error: unknown) => console.error(error));
