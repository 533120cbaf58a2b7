import { contactTexts } from '../../../packages/domain/src/contact/texts.ts';
import { MAX_SAMPLE_BYTES } from '../../../packages/domain/src/images/files/limits.ts';
import { invalidRequest } from '../_shared/http.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * The posted form. Nothing is kept of a body that is larger than an image may be.
 *
 * @throws Refusal when it is too large or no form
 */
export async function readSampleForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !type.startsWith('multipart/form-data')) throw invalidRequest();
  const limit = limited();
  const body = request.body.pipeThrough(limit.stream, { preventCancel: true });
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw limit.isReached() ? tooLarge() : invalidRequest();
  }
}

/** Passes on at most {@link MOST_BYTES}, whatever the content-length header was. */
function limited() {
  let size = 0;
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isReached: () => size > MOST_BYTES };
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too_large', { error: contactTexts.imageTooLarge });
}

/** Bytes of an image and the other fields. */
const MOST_BYTES = MAX_SAMPLE_BYTES + 64 * 1024;
