import { expect, userEvent, waitFor, within } from 'storybook/test';
import { exampleImageFile } from '../../packages/ui/src/testing/exampleImages.ts';

/** How an upload ends: at a share of the file, 0–1, or with a lost connection. */
export type UploadOutcome = number | 'lost';

/** Replaces `XMLHttpRequest` for one story; files beyond `outcomes` stay at 0. @returns a function that restores it */
export function stubUploads(outcomes: readonly UploadOutcome[]): () => void {
  const real = window.XMLHttpRequest;
  const remaining = [...outcomes];
  window.XMLHttpRequest = class extends real {
    override get status() {
      return 200;
    }
    #isPreview = false;
    override open(_method: string, url: string | URL) {
      this.#isPreview = String(url).includes('/previews/');
    }
    override setRequestHeader() {}
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const outcome = this.#isPreview ? 1 : (remaining.shift() ?? 0);
      const total = body instanceof Blob ? body.size : 0;
      queueMicrotask(() => {
        if (outcome === 'lost') return void this.dispatchEvent(new ProgressEvent('error'));
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: outcome * total, total }));
        if (outcome === 1) this.dispatchEvent(new ProgressEvent('load'));
      });
    }
  };
  return () => {
    window.XMLHttpRequest = real;
  };
}

/** Chooses four example images in the screen's file input. @throws Error when it has none */
export async function chooseImages(canvasElement: HTMLElement): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The screen has no file input');
  await userEvent.upload(input, await Promise.all([1, 3, 5, 7].map((number) => exampleImageFile(number))));
  const removers = () => within(canvasElement).getAllByRole('button', { name: /^Fjern IMG_/ });
  await waitFor(() => expect(removers()).toHaveLength(4));
}
