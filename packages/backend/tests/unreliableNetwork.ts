import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { type Backend, createBackend } from '../src/client.ts';

/** What happens to a request: it succeeds, is never sent, is carried out but its response is lost, or is answered by the test. */
export type Fate = 'sent' | 'never-sent' | 'response-lost' | Response;

/** A request as {@link unreliableClient} passes it on. */
export interface SeenRequest {
  /** For example `POST /rest/v1/rpc/place_order`. */
  line: string;
  body: BodyInit | null | undefined;
}

/** A client of a signed-in user whose network fails as the test decides. */
export async function unreliableClient(
  stack: TestStack,
  user: TestUser,
  fateOf: (request: SeenRequest) => Fate | Promise<Fate>,
): Promise<{ client: Backend; seen: string[] }> {
  const seen: string[] = [];
  const client = createBackend({
    url: stack.apiUrl,
    publishableKey: stack.publishableKey,
    fetch: async (input, init) => {
      const line = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
      seen.push(line);
      const fate = await fateOf({ line, body: init?.body });
      if (typeof fate !== 'string') return fate;
      if (fate === 'never-sent') throw new TypeError('fetch failed');
      const response = await fetch(input, init);
      if (fate === 'sent') return response;
      await response.arrayBuffer();
      throw new TypeError('fetch failed');
    },
  });
  const { error } = await client.auth.signInWithPassword({ email: user.email, password: user.password });
  if (error) throw error;
  return { client, seen };
}
