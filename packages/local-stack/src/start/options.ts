import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, defaultPorts, type PortName, type Ports, rootFolder } from '../settings.ts';

export interface StartOptions {
  ports: Ports;
  dataDir: string;
  reset: boolean;
  /** Serve the sites from their sources, with hot reload. */
  dev: boolean;
  build: boolean;
  dist: string;
  demo: boolean;
  help: boolean;
}

/** Reads the options of `npm start -- …` and their environment variables. @throws naming the wrong option */
export function readStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({ args, options: argumentTypes, strict: true, allowPositionals: false });
  return {
    ports: readPorts(values, env),
    dataDir: dataFolder(values.data ?? env.RUMKLAR_DATA),
    reset: values.reset ?? false,
    dev: values.dev ?? false,
    build: !values['skip-build'],
    dist: resolve(rootFolder, values.dist ?? join(rootFolder, 'dist')),
    demo: !values['skip-demo'],
    help: values.help ?? false,
  };
}

export function portOption(name: PortName): string {
  return name === 'gateway' ? '--port' : `--${name}-port`;
}

export function portVariable(name: PortName): string {
  return name === 'gateway' ? 'RUMKLAR_PORT' : `RUMKLAR_${name.toUpperCase()}_PORT`;
}

export const startUsage = `npm start -- [options], or npm run dev -- [options] to serve the sites from their sources with hot reload

  --reset              delete the accounts, orders and images in the data folder first
  --port <number>      where the sites are served (${defaultPorts.gateway})
  --api-port, --postgres-port, --mail-port, --stripe-port, --addresses-port, --functions-port,
  --receipts-port <number>
  --data <folder>      where data is kept (.local)
  --skip-build         serve the last build of the sites
  --skip-demo          do not add the demo's images and card

Each port can also be set as RUMKLAR_PORT, RUMKLAR_API_PORT, … in the environment, the folder as RUMKLAR_DATA.`;

function readPorts(values: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): Ports {
  const ports = { ...defaultPorts };
  for (const name of Object.keys(ports) as PortName[]) {
    const option = portOption(name);
    const text = values[option.slice(2)] ?? env[portVariable(name)];
    if (text === undefined || text === '') continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Error(`${option} must be a port between 1 and 65535, not "${text}".`);
    }
    ports[name] = port;
  }
  return ports;
}

const argumentTypes = {
  dev: { type: 'boolean' },
  reset: { type: 'boolean' },
  'skip-build': { type: 'boolean' },
  'skip-demo': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  data: { type: 'string' },
  dist: { type: 'string' },
  port: { type: 'string' },
  'api-port': { type: 'string' },
  'postgres-port': { type: 'string' },
  'mail-port': { type: 'string' },
  'stripe-port': { type: 'string' },
  'addresses-port': { type: 'string' },
  'functions-port': { type: 'string' },
  'receipts-port': { type: 'string' },
} as const;
