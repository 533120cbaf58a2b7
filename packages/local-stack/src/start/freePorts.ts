import { setTimeout } from 'node:timers/promises';
import { isFree, type PortName, type Ports } from '../ports.ts';
import { portOption } from './options.ts';

/** @throws with a message that names each taken port and the option that moves it */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as PortName[];
  const seen = new Map<number, PortName>();
  const problems: string[] = [];
  const deadline = Date.now() + TIMEOUT_MS;
  for (const name of names) {
    const port = ports[name];
    const twin = seen.get(port);
    seen.set(port, name);
    if (twin) problems.push(`Port ${port} is set for both ${partNames[twin]} and ${partNames[name]}.`);
    else if (!(await becomesFree(port, deadline))) {
      const other = await freeAfter(port, ports);
      problems.push(
        `Port ${port} (${partNames[name]}) is taken. Choose another: npm start -- ${portOption(name)} ${other}`,
      );
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const partNames: Record<PortName, string> = {
  gateway: 'the site',
  api: 'the API',
  postgres: 'Postgres',
  mail: 'the mailbox',
  stripe: 'the Stripe sandbox',
  addresses: 'the address register',
  functions: 'the functions',
  receipts: 'the receipts of the Stripe sandbox',
};

async function freeAfter(port: number, ports: Ports): Promise<number> {
  let other = port + 1;
  while (Object.values(ports).includes(other) || !(await isFree(other))) other += 1;
  return other;
}

// The parts of a run that was just killed need a moment to end.
async function becomesFree(port: number, deadline: number): Promise<boolean> {
  for (; ; await setTimeout(100)) {
    if (await isFree(port)) return true;
    if (Date.now() > deadline) return false;
  }
}

/** For all ports together. */
const TIMEOUT_MS = 5000;
