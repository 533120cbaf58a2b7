import { setTimeout as delay } from 'node:timers/promises';
import { readDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import {
  createUser,
  type ProxiedRequest,
  serviceClient,
  startFaultyProxy,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { storeSession } from '../portal.ts';
import { expect, type Page } from '../test.ts';
import { startKillableBrowser } from './killableBrowser.ts';
import { checksumOfFile, type LargePhoto } from './largePhotos.ts';

/** What is left of an upload whose browsers were killed. */
export interface KilledUpload {
  /** Checksums of what the draft lists in the end, as Storage has it; sorted. */
  stored: string[];
  /** Objects that the account has in Storage, previews among them. */
  objects: number;
  /** Bytes of a file that had to be sent again after a kill: one figure for each part that a kill has stopped. */
  lost: number[];
}

/**
 * Chooses photographs, kills each browser when it has sent some bytes, and waits until a last one has sent everything.
 *
 * @param input `killAfter`: bytes that each browser sends before it is killed; `profile`: the browsers' folder;
 * `bytesPerSecond` of the line
 */
export async function killDuringUpload(
  stack: TestStack,
  input: {
    photos: readonly LargePhoto[];
    killAfter: readonly number[];
    profile: string;
    bytesPerSecond: number;
  },
): Promise<KilledUpload> {
  const { photos, killAfter, profile, bytesPerSecond } = input;
  const user = await createUser(stack, { card: true });
  await stack.sql`update public.profiles set limits = 'stor' where id = ${user.id}`;
  const proxy = await startFaultyProxy(stack.siteUrl, { bytesPerSecond });
  const draftImages = async () => {
    const [draft] = await stack.sql`select content from public.order_drafts where user_id = ${user.id}`;
    return draft ? readDraftContent(draft.content).images : [];
  };
  const isDone = async () => (await draftImages()).length === photos.length;
  try {
    for (const [index, most] of [...killAfter, Number.POSITIVE_INFINITY].entries()) {
      const before = proxy.bytes();
      const browser = await startKillableBrowser(profile);
      try {
        const { page } = browser;
        await storeSession(page, user, proxy.url);
        await page.goto(`${proxy.url}/bestil`);
        if (index === 0) {
          await expect(page.getByRole('radio').first()).toBeEnabled();
          await browser.chooseFiles(photos.map(({ path }) => path));
          // Before that the choice itself is lost.
          await waitFor(async () => (await countFilesOnDevice(page)) === photos.length);
        } else {
          await page.getByRole('button', { name: draftTexts.continueOffered }).click();
        }
        await waitFor(async () => proxy.bytes() - before >= most || (await isDone()));
      } finally {
        await browser.kill();
      }
    }
    const files = serviceClient(stack).storage.from('order-images');
    const stored = (await draftImages()).map(async ({ path }) => {
      const { data, error } = await files.download(path);
      if (error) throw error;
      return checksumOfFile(new Uint8Array(await data.arrayBuffer()));
    });
    const [objects] = await stack.sql`
      select count(*)::integer from storage.objects where bucket_id = 'order-images' and owner_id = ${user.id}`;
    return {
      stored: (await Promise.all(stored)).toSorted(),
      objects: objects?.count,
      lost: lostBytes(proxy.passed, new Set(photos.map(({ size }) => size))),
    };
  } finally {
    await proxy.stop();
  }
}

/** Compares where each part of a resumable upload had got to with where the next one begins. */
function lostBytes(passed: readonly ProxiedRequest[], sizes: ReadonlySet<number>): number[] {
  const parts = passed.filter(({ line }) => line.startsWith('PATCH /storage/v1/upload/resumable/'));
  const uploads = Map.groupBy(parts, ({ line }) => line);
  return [...uploads.values()].flatMap((parts) =>
    parts.map((part, index) => {
      const next = parts[index + 1];
      const end = startOf(part) + part.bytes;
      // An upload that did not reach the end was begun again.
      return next ? end - startOf(next) : sizes.has(end) ? 0 : end;
    }),
  );
}

function startOf({ headers }: ProxiedRequest): number {
  return Number(headers['upload-offset']);
}

async function waitFor(isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error('The upload does not go on');
    await delay(20);
  }
}

/** Ms; many times what an idle machine needs. */
const TIMEOUT = 180_000;

/** How many of the chosen files the browser keeps, until the draft lists them. */
export function countFilesOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'rumklar-uploads')) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('rumklar-uploads');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const count = opening.result.transaction('bytes').objectStore('bytes').count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });
}
