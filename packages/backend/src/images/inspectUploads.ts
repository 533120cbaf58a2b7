import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Lets the server look into uploaded files and record what they are. The database takes only recorded files.
 *
 * @returns the paths that were recorded as of a type that the product takes
 * @throws BackendError
 */
export async function inspectUploads(
  client: Backend,
  input: { paths: readonly string[]; otherwise: Message; signal?: AbortSignal },
): Promise<Set<string>> {
  const { paths, otherwise, signal } = input;
  const accepted = new Set<string>();
  for (let start = 0; start < paths.length; start += PATHS_PER_CALL) {
    const answer = await invoke(client, {
      name: 'inspect-uploads',
      body: { paths: paths.slice(start, start + PATHS_PER_CALL) },
      otherwise,
      signal,
    });
    for (const path of acceptedPaths(answer)) accepted.add(path);
  }
  return accepted;
}

function acceptedPaths(answer: unknown): string[] {
  const files: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'files') : undefined;
  if (!Array.isArray(files)) throw new BackendError('unexpected', imageTexts.unexpected, answer);
  return files.flatMap((file: unknown) => {
    const path = textField(file, 'path');
    return path !== undefined && textField(file, 'type') !== undefined ? [path] : [];
  });
}

/** The function looks into 60 files at most, one after the other in a few lanes; fewer keep a call short. */
const PATHS_PER_CALL = 30;
