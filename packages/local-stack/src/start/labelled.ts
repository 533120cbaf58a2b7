import { writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { labelText } from '@rumklar/domain/images/label';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';

/** How the studio of the demo has made its images. */
const MADE_WITH = 'human';

/** A finished JPEG of the demo with its label, as the studio's browser would have written it. */
export function labelled(bytes: Buffer, services: readonly ServiceType[]) {
  const text = labelText(MADE_WITH, services) ?? null;
  const written = writeLabel(new Uint8Array(bytes), 'image/jpeg', {
    madeWith: MADE_WITH,
    text: text ?? undefined,
  });
  if (written.problem) throw new Error(`The demo image cannot be labelled: ${written.problem}`);
  return { bytes: Buffer.concat(written.parts), label: { made_with: MADE_WITH, label_text: text } };
}
