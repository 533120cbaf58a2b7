import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { listenWith } from '@rumklar/hosting/listen';

/** What happens to a request on its way. Without a fault it is passed on. */
export type ProxyFault =
  /** It is answered here and never arrives. */
  | { answer: number; body?: object }
  /** The connection breaks after so many bytes of the body have been passed on. */
  | { cutAfter: number }
  /** The connection stalls after so many bytes of the body have been passed on. */
  | { stallAfter: number }
  /** It is carried out, and the connection breaks before the response. */
  | { loseResponse: true };

/** A request as the faults are decided by it. */
export interface ProxiedRequest {
  /** Such as `POST /storage/v1/object/order-images/….jpg`. */
  line: string;
  headers: IncomingMessage['headers'];
  /** Bytes of its body that were passed on so far. */
  bytes: number;
}

/** A reverse proxy in front of a backend, for what goes wrong between the two. */
export interface FaultyProxy {
  url: string;
  /** Every request so far. */
  seen: string[];
  /** The requests that were passed on. */
  passed: readonly ProxiedRequest[];
  /** Bytes of request bodies that were passed on. */
  bytes(): number;
  /** Decides the fate of the requests from now on; `undefined` passes a request on. */
  setFaults(faultOf: (request: ProxiedRequest) => ProxyFault | undefined): void;
  stop(): Promise<void>;
}

/**
 * Starts a proxy of `target` on 127.0.0.1.
 * @param line its speed in each direction, in bytes a second, which all requests share
 */
export async function startFaultyProxy(
  target: string,
  line: { bytesPerSecond?: number } = {},
): Promise<FaultyProxy> {
  let faultOf: (request: ProxiedRequest) => ProxyFault | undefined = () => undefined;
  const seen: string[] = [];
  const passed: ProxiedRequest[] = [];
  let bytes = 0;
  const [up, down] = [createLine(line.bytesPerSecond), createLine(line.bytesPerSecond)];

  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const name = `${method} ${url.split('?', 1).join('')}`;
    if (method !== 'OPTIONS') seen.push(name);
    const proxied = { line: name, headers, bytes: 0 };
    const fault = method === 'OPTIONS' ? undefined : faultOf(proxied);
    if (fault && 'answer' in fault) return answer(incoming, response, fault);
    passed.push(proxied);
    forward(incoming, response, fault, proxied);
  });

  function forward(
    incoming: IncomingMessage,
    response: ServerResponse,
    fault: ProxyFault | undefined,
    proxied: ProxiedRequest,
  ) {
    const { method, url, headers } = incoming;
    const outgoing = request(new URL(url ?? '/', target), { method, headers }, (answered) => {
      if (fault && 'loseResponse' in fault) {
        answered.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      const carried = new Transform({
        async transform(chunk: Buffer, _encoding, done: TransformCallback) {
          await down(chunk.length);
          done(null, chunk);
        },
      });
      pipeline(answered, carried, response, () => undefined);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    response.on('close', () => {
      if (!response.writableEnded) outgoing.destroy();
    });
    const passOn = new Transform({
      async transform(chunk: Buffer, _encoding, done: TransformCallback) {
        bytes += chunk.length;
        await up(chunk.length);
        const room = passedBefore(fault) - proxied.bytes;
        proxied.bytes += chunk.length;
        if (chunk.length <= room) return done(null, chunk);
        this.push(chunk.subarray(0, Math.max(0, room)));
        if (fault && 'stallAfter' in fault) return;
        // The part is sent before the connection breaks.
        setImmediate(() => {
          incoming.socket.destroy();
          outgoing.destroy();
        });
      },
    });
    pipeline(incoming, passOn, outgoing, () => undefined);
  }

  const listener = await listenWith(server, 0);
  return {
    url: listener.url,
    seen,
    passed,
    bytes: () => bytes,
    setFaults(next) {
      faultOf = next;
    },
    stop: listener.stop,
  };
}

/** One direction of a line. @returns waits until it has carried so many bytes */
function createLine(bytesPerSecond: number | undefined): (length: number) => Promise<void> {
  let freeAt = 0;
  return async (length) => {
    if (bytesPerSecond === undefined) return;
    const now = performance.now();
    // What waits at the ends of a line keeps it busy while this process does something else.
    freeAt = Math.max(freeAt, now - LINE_BUFFER) + (length / bytesPerSecond) * 1000;
    // Below the timer's precision the debt is carried on to the next chunk.
    if (freeAt - now > 5) await delay(freeAt - now);
  };
}

/** Bytes of a body that are passed on before the fault. */
function passedBefore(fault: ProxyFault | undefined): number {
  if (fault && 'cutAfter' in fault) return fault.cutAfter;
  return fault && 'stallAfter' in fault ? fault.stallAfter : Number.POSITIVE_INFINITY;
}

/** Ms of transfer. */
const LINE_BUFFER = 250;

function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: { answer: number; body?: object },
) {
  incoming.resume().on('end', () => {
    response.writeHead(fault.answer, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
    });
    response.end(JSON.stringify(fault.body ?? { message: 'Injected', statusCode: String(fault.answer) }));
  });
}
