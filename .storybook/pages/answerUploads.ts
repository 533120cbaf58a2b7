/** How a file's upload goes: the share that has been sent, 0–1, or a connection that is lost. */
export type UploadEnd = number | 'lost';

/**
 * Stands in for the sending of files while one story is shown, which goes by XMLHttpRequest: it tells its progress.
 *
 * @param ends of the files in the order in which they are sent; what is sent after them stays at its beginning
 * @returns what puts everything back
 */
export function answerUploads(ends: readonly UploadEnd[]): () => void {
  const real = window.XMLHttpRequest;
  const remaining = [...ends];
  window.XMLHttpRequest = class extends real {
    override get status() {
      return 200;
    }
    override open() {}
    override setRequestHeader() {}
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const end = remaining.shift() ?? 0;
      const total = body instanceof Blob ? body.size : 0;
      queueMicrotask(() => {
        if (end === 'lost') return void this.dispatchEvent(new ProgressEvent('error'));
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: end * total, total }));
        if (end === 1) this.dispatchEvent(new ProgressEvent('load'));
      });
    }
  };
  return () => {
    window.XMLHttpRequest = real;
  };
}
