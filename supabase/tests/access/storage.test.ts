import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { type PathCase, pathCases, placeFile, someFile } from './files.ts';
import { type Outcome, outcomeOf, type Person, people, storagePaths } from './matrix.ts';
import { type Actor, giveToEditor, makePeople } from './people.ts';

const actions = ['read', 'upload', 'replace', 'remove'] as const;
type Action = (typeof actions)[number];

let stack: TestStack;
let actors: Record<Person, Actor>;
let cases: Record<string, PathCase>;
let orderId: string;
beforeAll(async () => {
  stack = await startTestStack();
  actors = await makePeople(stack);
  const userId = actors.customer.id;
  const completed = await placeOrder(stack, { userId, status: 'completed' });
  const pending = await placeOrder(stack, { userId, status: 'pending' });
  cases = pathCases(completed.id, pending.id);
  const draft = await placeOrder(stack, { userId });
  orderId = draft.id;
  await giveToEditor(stack, actors);
});
afterAll(() => stack.stop());

test('the matrix has rows for every bucket', async () => {
  const rows = await stack.sql`select id from storage.buckets`;
  const buckets = new Set(Object.keys(storagePaths).map((path) => path.split('/')[0]));
  expect([...buckets].sort()).toEqual(rows.map((row) => row.id).sort());
  expect(Object.keys(cases)).toEqual(Object.keys(storagePaths));
});

describe.each(Object.keys(storagePaths))('%s', (pattern) => {
  describe.each(actions)('%s', (action) => {
    test.each(people.map((person) => [person, expected(pattern, action, person)] as const))(
      '%s: %s',
      async (person, outcome) => {
        const found = cases[pattern];
        if (!found) throw new Error(`${pattern} is not arranged`);
        expect(await attempt(found, action, person)).toBe(outcome);
      },
    );
  });
});

function expected(pattern: string, action: Action, person: Person): Outcome {
  const row = storagePaths[pattern]?.[action];
  if (!row) throw new Error(`${pattern} has no row for ${action}`);
  return outcomeOf(pattern, action, row, person);
}

async function attempt(found: PathCase, action: Action, person: Person): Promise<Outcome> {
  const files = actors[person].client.storage.from(found.bucket);
  if (action === 'upload' && !((found.named || found.drafted) && !found.owner)) {
    const name = found.freeName();
    return (await files.upload(name, someFile(name))).error ? 'no' : 'yes';
  }
  const path = await placeFile(stack, actors, found, orderId);
  if (action === 'read') return read(person, found.bucket, path);
  if (action === 'upload') return (await files.upload(path, someFile(path))).error ? 'no' : 'yes';
  if (action === 'remove') {
    const { data, error } = await files.remove([path]);
    return error ? 'no' : data.length ? 'yes' : 'none';
  }
  const replacements = [
    await files.update(path, someFile(path)),
    await files.upload(path, someFile(path), { upsert: true }),
    await files.move(path, found.freeName()),
  ];
  return replacements.every(({ error }) => error) ? 'no' : 'yes';
}

// By path and by a signed URL: both or neither. For the studio the function sign-images signs, so Storage may not.
async function read(person: Person, bucket: string, path: string): Promise<Outcome> {
  const files = actors[person].client.storage.from(bucket);
  if (bucket === 'website-images' || bucket === 'portraits') {
    return (await fetch(files.getPublicUrl(path).data.publicUrl)).ok ? 'yes' : 'no';
  }
  const download = await files.download(path);
  const signed = await files.createSignedUrl(path, 60);
  if (!['admin', 'lead', 'editor'].includes(person) || download.error) {
    expect(!download.error, 'download and signed URL agree').toBe(!signed.error);
  }
  return download.error ? 'no' : 'yes';
}
