import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import sharp from 'sharp';
import { chooseFiles, exampleImagePath, originalImage } from '../../src/files/files.ts';
import { fillOrderForm, tinyPng } from '../../src/orders/orderForm.ts';
import { signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('each file that cannot be used gets its own reason', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const jpeg = readFileSync(originalImage('IMG_2041.jpg'));
  const [frame, other] = [sharp(jpeg).resize(40, 30), sharp(jpeg).resize(40, 30).negate()];
  const frames = [await frame.toBuffer(), await other.toBuffer()];
  const files: Record<string, [Buffer, string]> = {
    'DSC_1.NEF': [Buffer.from('MM\0*\0\0\0\x08'), prepareTexts.rawRefused],
    'falsk.heic': [
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      prepareTexts.heicUnreadable('falsk.heic'),
    ],
    'afskåret.jpg': [jpeg.subarray(0, 5000), prepareTexts.incomplete('afskåret.jpg')],
    'rod.jpg': [
      Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]),
      prepareTexts.undecodable('rod.jpg'),
    ],
    'film.webp': [
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      prepareTexts.animated('film.webp'),
    ],
    'tryk.jpg': [
      await sharp(jpeg).resize(40).toColourspace('cmyk').jpeg().toBuffer(),
      prepareTexts.cmyk('tryk.jpg'),
    ],
    'stor.png': [pngHeader(10_000, 5100), prepareTexts.tooManyPixels('stor.png')],
    'enorm.png': [pngHeader(16_000, 16_000), prepareTexts.farTooManyPixels('enorm.png')],
  };
  const chosen = Object.entries(files).map(([name, [buffer]]) => ({ name, mimeType: 'image/jpeg', buffer }));
  const reasons = Object.values(files).map(([, reason]) => reason);
  const alert = page.getByRole('group', { name: 'Billeder' }).getByRole('alert');
  // Only five of many sentences are shown.
  await fillOrderForm(page, { files: chosen.slice(0, 4) });
  for (const reason of reasons.slice(0, 4)) await expect(alert).toContainText(reason);
  await page.getByRole('button', { name: orderFormTexts.dismissRefused(4) }).click();
  await chooseFiles(page, chosen.slice(4));
  for (const reason of reasons.slice(4)) await expect(alert).toContainText(reason);
});

test('photographs that may disappoint get a word, and can be sent', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const photograph = sharp(exampleImagePath('1.jpg'));
  const image = async (name: string, buffer: Promise<Buffer>) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await buffer,
  });
  await fillOrderForm(page, {
    files: [
      await image('uskarp.jpg', sharp(exampleImagePath('2.jpg')).blur(6).jpeg().toBuffer()),
      await image('mørk.jpg', sharp(exampleImagePath('3.jpg')).linear(0.15).jpeg().toBuffer()),
      await image('stue.jpg', photograph.clone().jpeg().toBuffer()),
      await image('lille.jpg', photograph.clone().resize(900).jpeg().toBuffer()),
    ],
  });
  const tiles = page.getByRole('list', { name: 'Valgte filer: Billeder' });
  await expect(tiles.getByText(prepareTexts.blurred)).toHaveCount(1);
  await expect(tiles.getByText(prepareTexts.dark)).toHaveCount(1);
  await expect(tiles.getByText(prepareTexts.small(900))).toHaveCount(1);
  await expect(tiles.getByText(prepareTexts.alike('stue.jpg'))).toHaveCount(1);
  await expect(page.getByText(/^4 filer · /)).toBeVisible();
});

test('an image that could not be prepared can be tried again', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.route('**/prepare.worker*', (route) => route.abort());
  await fillOrderForm(page, { files: { name: 'stue.png', mimeType: 'image/png', buffer: tinyPng } });
  await expect(page.getByText(prepareTexts.notPrepared('stue.png')).first()).toBeVisible();
});

/** As much of a PNG as is read before it would be decoded. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}
