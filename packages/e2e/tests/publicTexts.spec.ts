import { paths } from '@rumklar/domain/routes/paths';
import { expect, type Page, test } from '../src/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Part of the product's specification: what each public page says, word for word where it is quoted. */
const specified: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['Sådan virker det', 'Bestil redigering'],
  [paths.services]: [
    'Let oprydning',
    'Fjernelse af møbler',
    'Let styling',
    'Fuld styling',
    'Håndværkeropgaver',
    'Totalentreprise',
  ],
  [paths.prices]: [
    'Start dit projekt',
    '79 kr.',
    '150 kr.',
    '250 kr.',
    '400 kr.',
    'Fra 2.000 kr.',
    'den 1. i næste måned',
  ],
  [paths.contact]: [
    'Kontakt os',
    'Navn',
    'E-mail',
    'Telefon',
    'Emne',
    'Besked',
    'inden for 1 arbejdsdag',
    'Mandag til fredag kl. 10.00–15.00',
  ],
  [paths.about]: ['Mød vores Rumklar-team', 'Folk', 'Udstyr'],
  [paths.freeSample]: ['Let Oprydning', 'Fjern alle møbler', 'Fuld styling', 'Send anmodning'],
  [paths.terms]: ['Udkast.', 'Bestilling', 'Priser og betaling', 'den 1. i næste måned', 'Fortrydelsesret'],
  [paths.privacy]: [
    'Dataansvarlig',
    'Oplysninger, vi indsamler',
    'Formål',
    'Dine rettigheder',
    'Opbevaring',
    'Kontakt',
    'Opdateringer',
  ],
  '/findes-ikke': ['Siden blev ikke fundet'],
};

test('every page has its specified texts and links', async ({ page }) => {
  for (const [path, texts] of Object.entries(specified)) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const text of texts)
        await expect(main(page).getByText(text).filter({ visible: true }).first(), text).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const [name, href] of [
        ['Privatlivspolitik', paths.privacy],
        ['Om Rumklar', paths.about],
        ['Ydelser', paths.services],
        ['Priser', paths.prices],
        ['Login / Opret', paths.auth],
        ['Tilgængelighed', paths.accessibility],
        ['Handelsbetingelser', paths.terms],
      ] as const) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
    });
  }
  await expect(main(page).getByRole('link', { name: 'Gå til forsiden' })).toHaveAttribute('href', paths.home);
  await expect(main(page).getByRole('link', { name: 'Kontakt os' })).toHaveAttribute('href', paths.contact);
});

test('the front page has its seven sections and the lowest price, and nothing that the owner has not said', async ({
  page,
}) => {
  // The built words stand.
  await page.route('**/rpc/get_public_facts', (route) => route.abort());
  await page.goto(paths.home);
  for (const name of [
    'Vis boligen, som køberen skal se den',
    'Sådan virker det',
    'Samme rum, samme lys',
    'Det, køberen ser først',
    'Syv ydelser, én pris pr. billede',
    'Et menneske ser på hvert billede',
    'Vi arbejder for hele Danmark',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const hero = page.getByRole('region', { name: 'Vis boligen' });
  await expect(hero.getByText('Fra 79 kr. pr. billede')).toBeVisible();
  await expect(hero.getByRole('listitem')).toHaveCount(3);
  await expect(hero.getByText('Vi skriver, når billederne er klar')).toBeVisible();
  for (const path of [paths.home, paths.prices, paths.about]) {
    await page.goto(path);
    await expect(page.getByText(/moms\.|hverdage|gratis i|Portræt|Det siger kunderne/)).toHaveCount(0);
  }
});

test('/priser has the prices, and every service and price leads to an order of it', async ({ page }) => {
  const orderLinks = async (path: string) => {
    await page.goto(path);
    const links = main(page).getByRole('link', { name: /^Bestil (?!redigering)/ });
    return links.evaluateAll((all) =>
      all.map((link) => `${link.ariaLabel ?? link.textContent?.trim()} ${link.getAttribute('href')}`),
    );
  };
  const six = [
    'Bestil let oprydning /bestil?ydelse=let-oprydning',
    'Bestil fjernelse af møbler /bestil?ydelse=fjernelse-af-moebler',
    'Bestil let styling /bestil?ydelse=let-styling',
    'Bestil fuld styling /bestil?ydelse=fuld-styling',
    'Bestil håndværkeropgaver /bestil?ydelse=haandvaerkeropgaver',
    'Bestil totalentreprise /bestil?ydelse=totalentreprise',
  ];
  const combined = 'Bestil fjernelse af møbler og styling /bestil?ydelse=fjernelse-af-moebler-og-styling';
  expect((await orderLinks(paths.home)).sort()).toEqual([...six, combined].sort());
  expect(await orderLinks(paths.services)).toEqual([...six, combined]);
  const onPrices = await orderLinks(paths.prices);
  expect(onPrices.slice(0, 6)).toEqual(six);
  for (const [name, price] of [
    ['Let oprydning', '79 kr.'],
    ['Fjernelse af møbler', '150 kr.'],
    ['Let styling', '250 kr.'],
    ['Fuld styling', '400 kr.'],
    ['Håndværkeropgaver', '150 kr.'],
    ['Totalentreprise', 'Fra 2.000 kr.'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(price);
  }
  await expect(page.getByRole('link', { name: 'Start dit projekt' })).toHaveAttribute('href', paths.newOrder);
  await expect(main(page).getByRole('link', { name: 'skriv til os' })).toHaveAttribute('href', paths.contact);
  // The calculator's link follows its choice.
  await page.getByLabel('Ydelse').scrollIntoViewIfNeeded();
  await page.getByLabel('Ydelse').selectOption('Fuld styling');
  const box = page.getByRole('region', { name: 'Din pris' });
  await expect(box.getByRole('link', { name: 'Bestil fuld styling' })).toHaveAttribute(
    'href',
    '/bestil?ydelse=fuld-styling',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bestil' })).toHaveAttribute(
    'href',
    paths.newOrder,
  );
});

test('the calculator adds up several services, by keyboard', async ({ page }) => {
  await page.goto(paths.prices);
  const line = (number: number) => page.getByRole('group', { name: `Linje ${number}` });
  const box = page.getByRole('region', { name: 'Din pris' });
  await box.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await line(1).getByLabel('Antal billeder').fill('8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tilføj en ydelse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(2).getByLabel('Ydelse')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(box.getByText('Let oprydning, 8 billeder').locator('..')).toContainText('632 kr.');
  await expect(box.getByText('Fuld styling, 2 billeder').locator('..')).toContainText('800 kr.');
  await expect(box.getByRole('status')).toHaveText('1.432 kr.');
  await expect(box.getByRole('link', { name: 'Start bestillingen' })).toHaveAttribute(
    'href',
    '/bestil?ydelse=let-oprydning',
  );
  await expect(line(2).getByRole('option', { name: 'Totalentreprise' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Fjern linje 2, Fuld styling' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(1).getByLabel('Ydelse')).toBeFocused();
  await expect(box.getByRole('status')).toHaveText('632 kr.');
  await line(1).getByLabel('Ydelse').selectOption('Totalentreprise');
  await expect(page.getByText('En totalentreprise gælder alle billeder i ordren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tilføj en ydelse' })).toHaveCount(0);
});

test('/ydelser has six services and the mosaic, shows marks and answers what is asked about them', async ({
  page,
  request,
}) => {
  await page.goto(paths.services);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('slider')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Færdige billeder' }).getByRole('img')).toHaveCount(5);
  await expect(page.getByText(/Slidte overflader og skruehuller udbedres\./)).toBeVisible();
  await expect(page.getByText(/revner og huller lukkes/)).toHaveCount(0);
  const marks = page.getByRole('region', { name: 'Peg på det, du mener' });
  await expect(marks.getByRole('img')).toHaveAccessibleName(/Stue før oprydning/);
  const list = marks.getByRole('list', { name: '4 markeringer' });
  await expect(list.getByRole('listitem')).toHaveText([
    /^1Fjern, 35 % fra venstre og 85 % fra toppen ?Alt legetøjet på gulvet$/,
    /^2Behold.*Lampen og reolen$/,
    /^3Ret.*Fold plaiden, og læg den i sofaen$/,
    /^4Fjern.*Ledningerne$/,
  ]);
  await expect(marks.getByRole('heading', { level: 3 })).toHaveText([
    'Kan jeg få flere ydelser i samme ordre?',
    'Hvordan viser jeg, hvad I skal gøre ved et billede?',
    'Er der noget, I ikke fjerner fra et billede?',
    'Hvordan kan man se, at et billede er redigeret?',
    'Hvad gør jeg, hvis et færdigt billede skal rettes?',
  ]);
  await page.goto(paths.contact);
  await page.getByRole('link', { name: 'læs svarene under Ydelser' }).click();
  await expect(marks.getByText('Kan jeg få flere ydelser i samme ordre?')).toBeInViewport();
  await marks.getByText('Er der noget, I ikke fjerner fra et billede?').click();
  await expect(marks.getByText(/Vi fjerner ikke noget, en køber bør kende til/)).toBeVisible();
  const html = await (await request.get(paths.services)).text();
  expect(html).toContain('"@type":"FAQPage"');
});

test('/kontakt has cards, opening hours, the response time and four questions that open by keyboard', async ({
  page,
}) => {
  await page.goto(paths.contact);
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('inden for 1 arbejdsdag');
  await expect(page.getByRole('region', { name: 'Telefon' })).toContainText(
    'Mandag til fredag kl. 10.00–15.00',
  );
  const faq = page.getByRole('region', { name: 'Det bliver vi tit spurgt om' });
  await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(4);
  const answer = faq.getByText('Månedens ordrer samles');
  await expect(answer).toBeHidden();
  await faq.locator('summary').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await faq.locator('summary').nth(2).focus();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
  await expect(page.getByText('Det afhænger af ydelsen')).toBeVisible();
});

test('/om-rumklar and /gratisprovebillede have their sections', async ({ page }) => {
  await page.goto(paths.about);
  await expect(page.getByRole('img', { name: /Tegning af Rumklar-team/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Folk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Udstyr' })).toBeVisible();
  await page.goto(paths.freeSample);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Send dit billede',
    'Sådan foregår det',
    'Let Oprydning',
    'Fjern alle møbler',
    'Fuld styling',
  ]);
  const options = page.getByLabel('Ydelse').getByRole('option');
  expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'let-oprydning',
    'fjern-alle-mobler',
    'fuld-styling',
  ]);
});
