import { FilesError } from '@rumklar/backend/errors';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { UploadFile } from '@rumklar/ui/ImageDropzone';
import { expect, test } from 'vitest';
import { problemsOf, withProblems, withProgress } from './uploadStates.ts';

const file = new File(['abc'], 'stue.jpg');
const uploading: UploadFile = { id: 'a', file, state: 'uploading', progress: 0.5 };

test('progress is a share of the bytes, and the last byte means done', () => {
  expect(withProgress(uploading, { key: 'a', sent: 1, size: 4 })).toMatchObject({
    state: 'uploading',
    progress: 0.25,
  });
  expect(withProgress(uploading, { key: 'a', sent: 4, size: 4 })).toMatchObject({
    state: 'done',
    progress: 1,
  });
  expect(withProgress(uploading, { key: 'a', sent: 0, size: 0 })).toMatchObject({
    state: 'done',
    progress: 1,
  });
  expect(withProgress(uploading, { key: 'b', sent: 4, size: 4 })).toBe(uploading);
});

test('after a failure only the files with a problem are marked as failed', () => {
  const problems = problemsOf(
    new FilesError('file_refused', imageTexts.someFilesRefused, [{ key: 'a', error: 'stue.jpg er tom' }]),
  );
  expect(withProblems(uploading, problems)).toMatchObject({ state: 'failed', error: 'stue.jpg er tom' });
  expect(withProblems({ ...uploading, id: 'b' }, problems)).toMatchObject({ state: 'ready' });
  const done: UploadFile = { id: 'c', file, state: 'done', progress: 1 };
  expect(withProblems(done, problems)).toBe(done);
});

test('an error that names no files has no problems', () => {
  expect(problemsOf(new TypeError('Failed to fetch')).size).toBe(0);
});
