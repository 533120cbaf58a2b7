import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Lets the server look into uploaded files and record what they are. The database takes only recorded files.
 *
 * @returns the paths that were recorded
 * @throws BackendError
 */
export async function inspectUploads(
  client: Backend,
  input: { paths: readonly string[]; otherwise: Message; signal?: AbortSignal },
): Promise<Set<string>> {
  const answer = await invoke(client, {
    name: 'inspect-uploads',
    body: { paths: input.paths },
    otherwise: input.otherwise,
    signal: input.signal,
  });
  const files = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'files') : undefined;
  if (!Array.isArray(files)) throw new BackendError('unexpected', imageTexts.unexpected, answer);
  return new Set(files.map((file) => textField(file, 'path')).filter((path) => path !== undefined));
}
