import { createHmac } from 'node:crypto';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';

/** The response of a function. */
export interface FunctionResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A request to a function, as it goes over the wire. */
export interface FunctionCall {
  /** Whose token is sent; without one the publishable key alone. */
  user?: Pick<TestUser, 'client'>;
  headers?: Record<string, string>;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
}

/** Calls a function of a stack. */
export async function callFunction(
  stack: TestStack,
  name: string,
  call: FunctionCall = {},
): Promise<FunctionResponse> {
  const { user, headers = {}, body = {} } = call;
  const token = user ? await tokenOf(user) : undefined;
  const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The header with which Stripe signs a webhook. @param at seconds since 1970 */
export function stripeSignature(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

async function tokenOf({ client }: Pick<TestUser, 'client'>): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('The user is not signed in');
  return data.session.access_token;
}
