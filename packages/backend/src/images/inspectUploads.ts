import { fileProblems } from '@rumklar/domain/images/formats/headers/fileHeader';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import type { Inspection } from '@rumklar/uploads/queue';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/**
 * Makes the server read the beginning and end of uploaded files and record what they are. The database accepts recorded files only.
 *
 * @returns what was found, by the path; one that is missing is not an upload of the caller
 */
export async function inspectUploads(
  client: Backend,
  input: { paths: readonly string[]; otherwise: Message; signal?: AbortSignal },
): Promise<Map<string, Inspection>> {
  const { paths, otherwise, signal } = input;
  const recorded = new Map<string, Inspection>();
  for (let start = 0; start < paths.length; start += PATHS_PER_CALL) {
    const response = await invoke(client, {
      name: 'inspect-uploads',
      body: { paths: paths.slice(start, start + PATHS_PER_CALL) },
      otherwise,
      signal,
    });
    for (const file of filesOf(response)) {
      const path = textField(file, 'path');
      if (path) recorded.set(path, inspectionOf(file));
    }
  }
  return recorded;
}

function inspectionOf(file: unknown): Inspection {
  if (textField(file, 'type') !== undefined) return 'accepted';
  const problem = textField(file, 'problem');
  return fileProblems.find((known) => known === problem) ?? 'unknown_type';
}

function filesOf(response: unknown): unknown[] {
  const files: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'files') : undefined;
  if (!Array.isArray(files)) throw new BackendError('unexpected', imageTexts.unexpected, response);
  return files;
}

/** The most that the function looks into in one call: 30 images with their previews. */
const PATHS_PER_CALL = 60;
