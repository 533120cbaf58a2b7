import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Has the server read the first bytes of uploaded files and record their types. The database accepts recorded files only.
 *
 * @returns for each path that was recorded whether the product takes the type of its bytes
 * @throws BackendError
 */
export async function inspectUploads(
  client: Backend,
  input: { paths: readonly string[]; otherwise: Message; signal?: AbortSignal },
): Promise<Map<string, boolean>> {
  const { paths, otherwise, signal } = input;
  const recorded = new Map<string, boolean>();
  for (let start = 0; start < paths.length; start += PATHS_PER_CALL) {
    const response = await invoke(client, {
      name: 'inspect-uploads',
      body: { paths: paths.slice(start, start + PATHS_PER_CALL) },
      otherwise,
      signal,
    });
    for (const file of filesOf(response)) {
      const path = textField(file, 'path');
      if (path) recorded.set(path, textField(file, 'type') !== undefined);
    }
  }
  return recorded;
}

function filesOf(response: unknown): unknown[] {
  const files: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'files') : undefined;
  if (!Array.isArray(files)) throw new BackendError('unexpected', imageTexts.unexpected, response);
  return files;
}

/** The function looks into 60 files at most, one after the other in a few lanes; fewer keep a call short. */
const PATHS_PER_CALL = 30;
