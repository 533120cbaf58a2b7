/**
 * Posts a form and reports the upload's progress, which `fetch` cannot.
 *
 * @param onProgress gets the bytes sent and the total
 * @returns the fields of the response, whatever its status
 * @throws Error when there was no response
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
