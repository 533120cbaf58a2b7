import { writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { labelText, type MadeWith, markPlace, visibleLabel } from '@rumklar/domain/images/label';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import sharp from 'sharp';

/** The orders of the demo whose finished images were made with AI; of one the label is waived. */
export const demoGenerated = ['20000000-0000-4000-8000-000000000011', '20000000-0000-4000-8000-000000000012'];

/** A finished JPEG of the demo with its label, as the studio's browser would have written it. */
export function labelDemoImage(
  bytes: Buffer,
  services: readonly ServiceType[],
  madeWith: MadeWith = 'human',
) {
  const text = labelText(madeWith, services, AI_LABEL) ?? null;
  const written = writeLabel(new Uint8Array(bytes), 'image/jpeg', { madeWith, text: text ?? undefined });
  if (written.problem) throw new Error(`The demo image cannot be labelDemoImage: ${written.problem}`);
  return { bytes: Buffer.concat(written.parts), label: { made_with: madeWith, label_text: text } };
}

/** A JPEG with the visible label of a generated image where the studio's browser would have drawn it. */
export async function marked(bytes: Buffer, label: string): Promise<Buffer> {
  const words = visibleLabel(label);
  const { width, height } = await sharp(bytes).metadata();
  const { x, y, text, ...box } = markPlace({ width, height }, [words.length * LETTER_WIDTH]);
  const mark = `<svg width="${width}" height="${height}">
    <rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="#1a1a1a"/>
    <text x="${x + box.width / 2}" y="${y + box.height / 2 + text * 0.35}" text-anchor="middle" fill="#fff"
      font-family="sans-serif" font-weight="600" font-size="${text}">${words}</text></svg>`;
  return await sharp(bytes)
    .composite([{ input: Buffer.from(mark) }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** As `seed.sql` has it. */
const AI_LABEL = 'Digitalt redigeret med AI';
/** The mean width of a letter, in heights of the text. */
const LETTER_WIDTH = 0.58;
