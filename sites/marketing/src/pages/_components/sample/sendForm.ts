/**
 * Posts a form and tells how much of it is on its way, which `fetch` cannot.
 *
 * @param onProgress told the bytes that are sent and all of them
 * @returns the fields of the answer, whatever its status
 * @throws Error when there was no answer
 */
export function sendForm(
  url: string,
  form: FormData,
  onProgress: (loaded: number, total: number) => void,
): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => done(request.response ?? {}));
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => fail(new Error(`The form was not sent: ${event}`)));
    }
    request.send(form);
  });
}
