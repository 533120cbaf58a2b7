import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { commonHeaders } from '@rumklar/domain/routes/hostingPolicy';
import { unavailablePage } from './unavailablePage.ts';
import type { Upstream } from './upstreams.ts';

/** Hands a request on to a part of the stack and streams both bodies. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, upstream: Upstream): void {
  const { hostname, port } = new URL(upstream.url);
  const onward = request({
    // A connection of its own: a kept one may just have been closed by a part that restarts.
    agent: false,
    hostname,
    port,
    path: upstream.path,
    method: incoming.method,
    headers: forwardedHeaders(incoming),
  });
  let isAnswered = false;
  onward.once('response', (answer) => {
    isAnswered = true;
    sendAnswer(incoming, outgoing, answer);
  });
  onward.on('error', () => {
    // A part may refuse a large upload before it has read it all; its answer is on its way nevertheless.
    if (!isAnswered && !outgoing.headersSent) sendUnavailable(incoming, outgoing, upstream.name);
  });
  onward.once('close', () => {
    incoming.unpipe(onward);
    incoming.resume();
  });
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

function sendAnswer(incoming: IncomingMessage, outgoing: ServerResponse, answer: IncomingMessage): void {
  const headers = withoutHopHeaders(answer.headers);
  const isPacked = gains(incoming, answer);
  if (isPacked) {
    delete headers['content-length'];
    headers['content-encoding'] = 'gzip';
    headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  }
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  const done = () => undefined;
  if (isPacked) pipeline(answer, createGzip({ level: 4 }), outgoing, done);
  else pipeline(answer, outgoing, done);
}

/** JSON of some size is worth packing. */
function gains(incoming: IncomingMessage, answer: IncomingMessage): boolean {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = answer.headers;
  return (
    incoming.method !== 'HEAD' &&
    answer.statusCode === 200 &&
    encoding === undefined &&
    /\b(json|javascript)\b/.test(type) &&
    Number(length ?? SMALLEST) >= SMALLEST &&
    /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  );
}

function forwardedHeaders(incoming: IncomingMessage): IncomingHttpHeaders {
  const { host, ...headers } = withoutHopHeaders(incoming.headers);
  return {
    ...headers,
    // Else a part that refuses an upload cuts the line, and its answer is lost.
    connection: 'keep-alive',
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-host': host ?? '',
    'x-forwarded-proto': 'http',
  };
}

function withoutHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));
}

function sendUnavailable(incoming: IncomingMessage, outgoing: ServerResponse, name: string): void {
  const isPage = String(incoming.headers.accept ?? '').includes('text/html');
  const body = isPage
    ? unavailablePage(name)
    : JSON.stringify({ code: 'bad_gateway', message: `${name} svarer ikke. Prøv igen om lidt.` });
  outgoing.writeHead(502, {
    ...commonHeaders,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // The rest of a large upload is not read.
    connection: 'close',
  });
  outgoing.end(body);
}

/** Headers that hold between two neighbours only. */
const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Bytes below which packing saves nothing. */
const SMALLEST = 1024;
