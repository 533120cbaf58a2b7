import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeShareLink } from '@rumklar/backend/sharing/shareLinks';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { finishedImagesPath, paths, sharePath } from '@rumklar/domain/routes/paths';
import { shareTexts } from '@rumklar/domain/sharing/shareTexts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exampleImagePath, originalImage } from '../src/files/files.ts';
import { insertHouse } from '../src/orders/orderImages.ts';
import { type Engine, startFirefox, startWebKit } from './driver.ts';

let stack: TestStack;
let folder: string;
let photographs: string[];
let engine: Engine | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-engines-'));
  photographs = await makePhotographs();
  stack = await startTestStack({ functions: true, gateway: true, demo: true, mailPause: 1 });
});
afterEach(() => engine?.close());
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_, start) => {
  test.each([
    ['desk', false],
    ['phone', true],
  ])('orders photographs of a camera and a phone, at %s width', async (_width, isPhone) => {
    engine = await start(isPhone);
    const customer = await createUser(stack);
    await logIn(engine, customer);
    await addCard(engine);
    await order(engine, 'Villa med have');
    const [placed] = await stack.sql`
      select count(*)::int as images, count(preview_path)::int as previews, array_agg(distinct o.total_amount::int) as total,
        (select array_agg(m.note) from public.image_marks m where m.order_id = any (array_agg(o.id))) as marks
      from public.order_images i join public.orders o on o.id = i.order_id where o.user_id = ${customer.id}`;
    expect(placed).toEqual({ images: 4, previews: 4, total: [79 * 4], marks: ['Fjern stativet'] });
  });

  test('shows and downloads a delivered order, and takes a seller’s mark', async () => {
    engine = await start(false);
    const customer = await createUser(stack, { card: true });
    await logIn(engine, demoAccounts.customer);
    const [delivered] = await stack.sql<{ id: string }[]>`
      select order_id as id from public.finished_orders where order_id::text like '20000000-%'
      and delivered_at is not null group by 1 order by count(*) desc, 1 limit 1`;
    await engine.goto(stack.siteUrl + finishedImagesPath(delivered?.id ?? ''));
    await engine.pressAt('slider', 'Sammenlign før og efter', 0.2, 0.5);
    await expect
      .poll(() => engine?.read(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value))
      .toMatch(/^(1\d|2[0-5])$/);
    await engine.press('button', /^Download Alle/);
    await engine.see('ZIP-fil hentet');
    const orderId = await insertHouse(stack, customer.id, 2);
    const options = { days: 30, mayDownload: true, withOriginals: true, mayComment: true };
    const { token } = await makeShareLink(customer.client, { orderId, name: 'Familien Holm', ...options });
    await engine.goto(stack.siteUrl + sharePath(token));
    await engine.see(shareTexts.pressToPoint);
    await engine.pressAt('img', /^(Stue|Billede 1)/, 0.7, 0.4);
    await engine.type('textbox', shareTexts.note(1), 'Lampen hænger skævt');
    await engine.press('button', shareTexts.send(1));
    await engine.see(shareTexts.sent);
  });

  test('uploads finished images and delivers them', async () => {
    engine = await start(false);
    const customer = await createUser(stack, { card: true });
    const admin = await createUser(stack, { admin: true });
    const id = await insertWork(customer);
    await logIn(engine, admin);
    await engine.goto(`${stack.siteUrl}/admin/ordrer/${id}?fane=faerdige`);
    await engine.choose([exampleImagePath('4.jpg')]);
    await engine.see('Klar til upload');
    await engine.pressInMenu(boardTexts.moveOf('4.jpg'), /IMG_9001/);
    await engine.see(boardTexts.upload(1));
    await engine.press('button', boardTexts.uploadAndComplete);
    await engine.press('button', 'Bekræft');
    await expect
      .poll(
        async () => {
          const [row] = await stack.sql`
          select o.status, count(f.delivered_at)::int as delivered, count(f.web_path)::int as web, min(d.matched_by) as by
          from public.orders o left join public.finished_orders f on f.order_id = o.id
          left join public.deliverables d on d.id = f.deliverable_id
          where o.id = ${id} group by o.status`;
          return row;
        },
        { timeout: 30_000 },
      )
      .toEqual({ status: 'completed', delivered: 1, web: 1, by: 'hand' });
  });
});

async function logIn(
  { goto, type, press, leave }: Engine,
  { email, password = demoAccounts.password }: Pick<TestUser, 'email'> & Partial<TestUser>,
): Promise<void> {
  await goto(`${stack.siteUrl}/auth`);
  await type('textbox', 'E-mail', email);
  await type('textbox', 'Adgangskode', password);
  await press('button', 'Log ind');
  await leave('/auth');
}

async function addCard({ goto, type, press, see }: Engine): Promise<void> {
  await goto(stack.siteUrl + paths.payment);
  await type('textbox', /^Kortnummer/, '4242424242424242');
  await type('textbox', /^Udløbsdato/, '1230');
  await type('textbox', /^Kontrolcifre/, '123');
  await press('button', cardTexts.add);
  await see('Betalingsmetode tilføjet');
}

async function order(
  { goto, type, press, pressAt, choose, see, read }: Engine,
  title: string,
): Promise<void> {
  await goto(`${stack.siteUrl}/bestil`);
  await choose(photographs);
  await see('4 filer');
  await type('combobox', 'Adresse', 'Bredgade 1, 1260 København K');
  await read(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await type('textbox', 'Titel', title);
  await see(/Alle 4 /);
  await press('button', `${markTexts.title}: kamera.jpg`);
  await pressAt('img', 'kamera.jpg', 0.5, 0.4);
  await type('textbox', markTexts.note, 'Fjern stativet');
  await press('button', markTexts.done);
  await press('button', /^Opret ordre/);
  await see('Bekræft din ordre');
  await press('button', /^Opret ordre/);
  await see('Din sag er nu oprettet.');
}

/** An order in progress with one original. */
async function insertWork({ id: userId }: TestUser): Promise<string> {
  const id = crypto.randomUUID();
  await stack.sql`
    insert into public.orders (id, user_id, title, address, service_type)
    values (${id}, ${userId}, 'Hus i arbejde', 'Bredgade 1, 1260 København K', 'let-oprydning')`;
  await stack.sql`
    insert into public.order_images (order_id, image_path, file_name) values (${id}, ${`${id}.jpg`}, 'IMG_9001.jpg')`;
  await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
  return id;
}

/** As cameras and phones take them: with Exif and a location, on its side, in Display P3, as HEIC. */
async function makePhotographs(): Promise<string[]> {
  const image = () => sharp(originalImage('IMG_2041.jpg')).resize(1200, 800);
  const exif = {
    IFD0: { Make: 'Kamera', Model: 'X' },
    IFD3: { GPSLatitude: '55/1 40/1 0/1', GPSLatitudeRef: 'N' },
  };
  const [camera, onItsSide, p3] = ['kamera.jpg', 'paa-siden.jpg', 'p3.jpg'].map((name) => join(folder, name));
  if (!camera || !onItsSide || !p3) throw new Error('There are no names');
  await image().withExif(exif).toFile(camera);
  await image().resize(1210, 800).withMetadata({ orientation: 6, exif }).toFile(onItsSide);
  await image().resize(1220, 800).withIccProfile('p3').toFile(p3);
  return [camera, onItsSide, p3, join(rootFolder, 'packages/backend/tests/images/stue.heic')];
}
