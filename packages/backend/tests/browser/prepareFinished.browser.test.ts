import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareFinished } from '../../src/uploads/prepare/prepareFinished.ts';
import { runPrepareJob } from '../../src/uploads/prepare/runJob.ts';

const photograph = () => bytesFrom(new URL('../../../ui/images/4.jpg', import.meta.url));
const label = { madeWith: 'human', text: 'Digitalt redigeret' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

// The first of all, because the worker that it starts is kept for the others.
it('delivers an image alone where the worker is lost each time', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }));
      }
      terminate() {}
    },
  );
  const prepared = await prepareFinished(new File([await photograph()], 'stue.jpg'), label);
  expect(prepared).toMatchObject({ width: 1800, height: 1200 });
  expect(Object.keys(prepared)).not.toContain('web');
  expect(readLabel(await headOf(prepared.master)).madeWith).toBe('human');
});

it('labels a finished image and its version for the web, which is never larger than the image', async () => {
  const bytes = await photograph();
  const prepared = await prepareFinished(new File([bytes], 'stue.jpg'), label);
  expect(prepared).toMatchObject({ type: 'image/jpeg', width: 1800, height: 1200 });
  expect(await sizeOf(prepared.master)).toEqual([1800, 1200]);
  expect(prepared.web?.type).toBe('image/jpeg');
  expect(await sizeOf(prepared.web)).toEqual([1800, 1200]);
  expect(await sizeOf(prepared.preview)).toEqual([800, 533]);
  for (const file of [prepared.master, prepared.web])
    expect(readLabel(await headOf(file))).toEqual({ madeWith: 'human', hasCredentials: false });
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(prepared.sha256).toBe(hex);
});

it('makes the version for the web 2048 px long', async () => {
  const prepared = await prepareFinished(await drawnFile(1500, 3000, 'image/png'), label);
  expect(prepared).toMatchObject({ type: 'image/png', width: 1500, height: 3000 });
  expect(await sizeOf(prepared.web)).toEqual([1024, 2048]);
  expect(await sizeOf(prepared.preview)).toEqual([400, 800]);
  expect(readLabel(await headOf(prepared.master)).madeWith).toBe('human');
});

it('makes a small copy of a chosen image, and none of a file that cannot be decoded', async () => {
  const bytes = await photograph();
  expect(await sizeOf(await runPrepareJob('thumbnail', new File([bytes], 'stue.jpg'), undefined))).toEqual([
    800, 533,
  ]);
  const broken = new File([bytes.slice(0, 300)], 'stue.jpg');
  await expect(runPrepareJob('thumbnail', broken, undefined)).rejects.toMatchObject({ code: 'file_refused' });
});

it('writes words that XML has to escape so that they are read as they were written', async () => {
  const text = 'Ærø & "Ø" <å> 🛋';
  const { master, web } = await prepareFinished(new File([await photograph()], 'stue.jpg'), {
    madeWith: 'generative',
    text,
    instructions: 'Fjern\nledningerne\0',
  });
  for (const file of [master, web]) {
    const head = new TextDecoder().decode(await headOf(file));
    const xml = head.slice(head.indexOf('<x:xmpmeta'), head.indexOf('<?xpacket end'));
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.getElementsByTagName('rdf:li')[0]?.textContent).toBe(text);
    expect(document.getElementsByTagName('photoshop:Instructions')[0]?.textContent).toBe(
      'Fjern\nledningerne',
    );
  }
});

it('does not take back what the file itself says of AI', async () => {
  const generated = await prepareFinished(new File([await photograph()], 'stue.jpg'), {
    madeWith: 'generative',
  });
  const prepared = await prepareFinished(new File([generated.master], 'stue.jpg'), label);
  expect(prepared.madeWith).toBe('generative');
  for (const file of [prepared.master, prepared.web])
    expect(readLabel(await headOf(file)).madeWith).toBe('generative');
});

it('refuses a file that no browser can show, with a sentence', async () => {
  const bytes = await photograph();
  // The frame is as it was, and no pixel is left.
  const scan = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xdb);
  bytes.fill(0x11, scan + 4, scan + 60);
  await expect(prepareFinished(new File([bytes], 'stue.jpg'), label)).rejects.toMatchObject({
    code: 'file_refused',
    userMessage: { title: prepareTexts.undecodable('stue.jpg') },
  });
});

it('stops when it is aborted, and goes on with the next file', async () => {
  const control = new AbortController();
  const file = new File([await photograph()], 'stue.jpg');
  const aborted = prepareFinished(file, label, control.signal);
  const next = prepareFinished(file, label);
  control.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
  await expect(next).resolves.toMatchObject({ width: 1800 });
});

async function bytesFrom(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function headOf(file: Blob | undefined): Promise<Uint8Array> {
  return new Uint8Array((await file?.slice(0, 65_536).arrayBuffer()) ?? []);
}

async function sizeOf(file: Blob | undefined): Promise<number[]> {
  if (!file) return [];
  const { width, height } = await createImageBitmap(file);
  return [width, height];
}

async function drawnFile(width: number, height: number, type: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type })], 'stue.png');
}
