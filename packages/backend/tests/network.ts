import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { type Backend, createBackend } from '../src/client.ts';

/** What happens to a request: it goes through, never leaves, is done but its answer is lost, or is answered here. */
export type Fate = 'through' | 'never-sent' | 'answer-lost' | Response;

/** A request as a disturbance sees it. */
export interface SeenRequest {
  /** For example `POST /rest/v1/rpc/create_order`. */
  line: string;
  body: BodyInit | null | undefined;
}

/** A client of a signed-in user whose network does what the test says. */
export async function disturbedClient(
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
      const answer = await fetch(input, init);
      if (fate === 'through') return answer;
      await answer.arrayBuffer();
      throw new TypeError('fetch failed');
    },
  });
  const { error } = await client.auth.signInWithPassword({ email: user.email, password: user.password });
  if (error) throw error;
  return { client, seen };
}
