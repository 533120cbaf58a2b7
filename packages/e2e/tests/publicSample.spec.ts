import { paths } from '@rumklar/domain/routes/paths';
import { chooseFilesBy, originalImage, writeLargeJpeg } from '../src/files/files.ts';
import { fillSample, newEmail, resetForms } from '../src/publicForms.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ context, stack }) => resetForms(stack, context));

test('the free sample form validates, sends and shows a receipt', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto(paths.freeSample);
  await page.getByRole('button', { name: 'Send anmodning' }).click();
  await expect(page.getByRole('alert')).toContainText('Alle felter skal udfyldes');
  await expect(page.getByLabel('Navn')).toBeFocused();
  await expect(page.getByLabel('Billede', { exact: true })).toHaveAccessibleDescription(/Vælg et billede/);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.getByLabel('Billede', { exact: true }).setInputFiles(jpeg('tegning.jpg', drawing));
  await expect(page.getByText('tegning.jpg kan ikke bruges.')).toBeVisible();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
  const field = page.getByLabel('Billede', { exact: true });
  await field.setInputFiles({ name: 'IMG_2040.HEIC', mimeType: '', buffer: heic });
  await expect(page.getByText(/IMG_2040\.HEIC · \d/)).toBeVisible();
  await expect(field).toHaveAttribute('accept', /^image\/\*,.*\.heic/);
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeHidden();
  await fillSample(page, email);
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeVisible();
  await expect(page.getByText(/IMG_2041\.jpg · \d/)).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('send-sample-request')) calls += 1;
  });
  await page.getByRole('button', { name: 'Send anmodning' }).dblclick();
  await expect(page.getByText('Anmodning modtaget!')).toBeVisible();
  await expect(page.getByText('Vi sender dit prøvebillede på e-mail')).toBeVisible();
  await expect(page.getByText('Dit billede er sendt')).toBeVisible();
  await expect(page.getByLabel('Navn')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeHidden();
  expect(calls).toBe(1);
  const rows = await stack.sql`select service, image_path from sample_requests where email = ${email}`;
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row?.service).toBe('fuld-styling');
  const path = row?.image_path;
  expect(await stack.sql`select 1 as kept from storage.objects where name = ${path}`).toHaveLength(1);
  expect((await stack.mail.inbox(email)).map(({ subject }) => subject)).toEqual([
    'Vi har modtaget dit billede',
  ]);
  const [mail] = (await stack.mail.inbox('kontakt@rumklar.example')).slice(-1);
  expect(mail?.text).toContain(email);
  const link = /https?:\S+sign\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await page.request.get(link)).headers()['content-type']).toBe('image/jpeg');
});

test('the upload shows its progress in numbers', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  const uploadAt = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await fillSample(page, newEmail());
  await network.send('Network.enable');
  // Slow enough to still be uploading at the last expectation.
  await uploadAt(5_000);
  await page.getByRole('button', { name: 'Send anmodning' }).click();
  const bar = page.getByRole('progressbar', { name: /^[1-9]\d* kB af 566 kB sendt$/ });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBeLessThan(1);
  await expect(page.getByRole('button', { name: 'Sender...' })).toBeDisabled();
  await uploadAt(-1);
  await expect(page.getByText('Anmodning modtaget!')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('the free sample form works by keyboard and sends on Enter', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto(paths.freeSample);
  await page.getByLabel('Navn').focus();
  await page.keyboard.type('Åse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('uden snabel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByText('Indtast en gyldig email-adresse.').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Ydelse')).toHaveValue('fjern-alle-mobler');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Billede', { exact: true })).toBeFocused();
  await chooseFilesBy(page, () => page.keyboard.press('Enter'), originalImage('IMG_2042.jpg'));
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Anmodning modtaget!')).toBeVisible();
  expect(await stack.sql`select service from sample_requests where email = ${email}`).toEqual([
    { service: 'fjern-alle-mobler' },
  ]);
});

test('an image that is too large is refused when it is chosen, until another one is', async ({ page }) => {
  await fillSample(page, newEmail());
  const field = page.getByLabel('Billede', { exact: true });
  await field.setInputFiles(writeLargeJpeg(test.info().outputPath('stor.jpg'), 21 * 1024 * 1024));
  await expect(field).toHaveAccessibleDescription(/Billedet må højst fylde 20 MB/);
  await page.getByRole('button', { name: 'Send anmodning' }).click();
  await expect(page.getByRole('alert')).toContainText('Billedet må højst fylde 20 MB');
  await expect(page.getByLabel('Navn')).toHaveValue('Åse');
  await field.setInputFiles(originalImage('IMG_2041.jpg'));
  await expect(page.getByRole('img', { name: 'Det valgte billede' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(field).not.toHaveAccessibleDescription(/må højst/);
});

test('an image that is dropped beside the field is taken', async ({ page }) => {
  await page.goto(paths.freeSample);
  await page.waitForLoadState('networkidle');
  const isOpened = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(64)]);
    dataTransfer.items.add(new File([bytes], 'stue.jpg', { type: 'image/jpeg' }));
    const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return heading.dispatchEvent(dropped);
  });
  expect(isOpened, 'the browser opens the file').toBe(false);
  await expect(page.getByText('stue.jpg ·')).toBeVisible();

  // The first image of several files is taken, and the field shows a hint.
  await page.getByLabel('Billede', { exact: true }).evaluate((field) => {
    const dataTransfer = new DataTransfer();
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(64)]);
    dataTransfer.items.add(new File(['Hej'], 'note.txt', { type: 'text/plain' }));
    for (const name of ['gang.jpg', 'have.jpg']) {
      dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const words = page.getByText('Prøven er med ét billede. Af de 3 filer har vi taget gang.jpg.');
  await expect(words).toBeVisible();
  await expect(page.getByText('gang.jpg ·')).toBeVisible();
  await page.getByLabel('Billede', { exact: true }).setInputFiles(originalImage('IMG_2041.jpg'));
  await expect(page.getByText(/IMG_2041\.jpg · \d/)).toBeVisible();
  await expect(words).toBeHidden();
});

/** A file declared as JPEG. */
function jpeg(name: string, content: string | Buffer) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(content) };
}
