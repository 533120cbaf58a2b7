import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenWith } from '@rumklar/local-stack/listen';
import {
  createUser,
  type FaultyProxy,
  type ProxyFault,
  startFaultyProxy,
  startTestStack,
} from '@rumklar/local-stack/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    backend: { url: string; publishableKey: string; userId: string; email: string; password: string };
    /** An administrator, and an order to upload finished images of. */
    studio: { email: string; password: string; userId: string; orderId: string };
    /** The backend's URL with a proxy before it, and where the proxy's faults are set. */
    proxy: { url: string; control: string };
  }
}

/** A fault of requests whose line contains a text, so many times, after some that have none. */
export interface FaultRule {
  line: string;
  fault: ProxyFault;
  times: number;
  skip?: number;
}

/** What the proxy has seen since the faults were set. */
export interface ProxyReport {
  seen: string[];
  /** Bytes of request bodies. */
  bytes: number;
  /** Distinct tokens of the requests to Storage. */
  tokens: number;
}

/** One backend with one customer and one administrator for all tests in the browser, and a proxy before it. @returns its teardown */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack({ functions: true });
  const { id: userId, email, password } = await createUser(stack);
  // Many large files, which no order names.
  await stack.sql`update profiles set limits = 'stor' where id = ${userId}`;
  const admin = await createUser(stack, { admin: true });
  const orderId = crypto.randomUUID();
  await stack.sql`
    insert into orders (id, user_id, title, address, service_type)
    values (${orderId}, ${userId}, 'Villa', 'Strandvejen 104, 2900 Hellerup', 'let-oprydning')`;
  const studio = { email: admin.email, password: admin.password, userId: admin.id, orderId };
  project.provide('studio', studio);
  const url = stack.apiUrl;
  project.provide('backend', { url, publishableKey: stack.publishableKey, userId, email, password });
  const proxy = await startFaultyProxy(url);
  const control = await startControl(proxy);
  project.provide('proxy', { url: proxy.url, control: control.url });
  return async () => {
    await control.stop();
    await proxy.stop();
    await stack.stop();
  };
}

/** Lets the tests, which run in the browser, set faults: PUT sets rules, GET reports. */
async function startControl(proxy: FaultyProxy) {
  let rules: FaultRule[] = [];
  let bytesBefore = 0;
  const tokens = new Set<string>();
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      rules = JSON.parse(await text(request));
      bytesBefore = proxy.bytes();
      proxy.seen.length = 0;
      tokens.clear();
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' };
    response.writeHead(200, headers);
    const report: ProxyReport = {
      seen: proxy.seen,
      bytes: proxy.bytes() - bytesBefore,
      tokens: tokens.size,
    };
    response.end(JSON.stringify(report));
  });
  proxy.setFaults(({ line, headers }) => {
    if (line.includes('/storage/') && headers.authorization) tokens.add(headers.authorization);
    const rule = rules.find((one) => one.times > 0 && line.includes(one.line));
    if (!rule) return undefined;
    if (rule.skip) {
      rule.skip -= 1;
      return undefined;
    }
    rule.times -= 1;
    return rule.fault;
  });
  return await listenWith(server, 0);
}
