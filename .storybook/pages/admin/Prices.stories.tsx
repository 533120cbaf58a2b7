import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { priceListTexts as texts } from '@rumklar/domain/prices/priceList';
import { settingsPath } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { priceList } from '../fixtures/payment.ts';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin priser',
  tags: ['!autodocs'],
  args: { path: settingsPath('priser') },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const inDays = (days: number) => danishDay(new Date(Date.now() + days * 24 * 3_600_000)).day;
const perImage = (service: string) => screen.findByLabelText(texts.fields.image(service));
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export const Default: Story = {
  name: 'Ændret',
  args: { responses: { 'rpc/plan_price': Response.json(null) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await perImage('Fuld styling');
    await expect(page.getByRole('button', { name: texts.nothing })).toBeDisabled();
    await expect(page.getByText(/^Ændret af Jonas Friis/)).toBeVisible();
    await type(field, '420');
    await page.findByText(texts.before('400 kr.'));
    const box = within(page.getByRole('region', { name: texts.example('Fuld styling') }));
    await expect(box.getByRole('status')).toHaveTextContent('8.400 kr.');
    await expect(box.getByText(/^I dag 8\.000 kr\. · Klar efter 8 arbejdstimer$/)).toBeVisible();
    await expect(within(page.getByRole('region', { name: texts.agreed })).getByText('340 kr.')).toBeVisible();
    await expect(page.getAllByText(texts.agreements(1))).toHaveLength(2);
    await expect(page.getByRole('button', { name: texts.save(1) })).toBeEnabled();
    await expect(page.getByText(texts.follows)).toBeInTheDocument();
  },
};

export const Saved: Story = {
  name: 'Gemt',
  args: { responses: { 'rpc/plan_price': Response.json(null) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await type(await perImage('Fuld styling'), '420');
    await type(page.getByLabelText(texts.fields.hours('Let styling')), '1,5');
    await userEvent.click(page.getByRole('button', { name: texts.save(2) }));
    await screen.findByText(texts.saved.title);
    await page.findByRole('button', { name: texts.nothing });
    await type(page.getByLabelText(texts.fields.base('Totalentreprise')), '2.200');
    await userEvent.click(page.getByRole('button', { name: texts.undo }));
    await expect(page.getByLabelText(texts.fields.base('Totalentreprise'))).toHaveValue('2.000');
    await userEvent.click(page.getByText(texts.history));
    await expect(
      page.getByText(/Fuld styling, pr\. billede 380 kr\. → 400 kr\., klar efter ingen tid → 8 timer/),
    ).toBeVisible();
  },
};

export const Invalid: Story = {
  name: 'Ugyldigt',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await perImage('Let oprydning');
    await type(field, '79,50');
    await type(page.getByLabelText(texts.fields.hours('Let oprydning')), 'snart');
    await userEvent.click(page.getByRole('radio', { name: texts.later }));
    await userEvent.click(page.getByRole('button', { name: texts.save(1) }));
    await page.findByText(texts.priceInvalid);
    await expect(page.getByText(texts.hoursInvalid)).toBeVisible();
    await expect(page.getByText(texts.dayInvalid)).toBeVisible();
    await expect(page.getByText(texts.fromMidnight)).toBeVisible();
  },
};

export const ChangedMeanwhile: Story = {
  name: 'Ændret af en anden',
  args: {
    responses: {
      'rpc/plan_price': Response.json(
        { code: 'P0001', hint: 'prices_changed', message: '' },
        { status: 400 },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const field = await perImage('Let oprydning');
    await type(field, '99');
    await userEvent.click(within(canvasElement).getByRole('button', { name: texts.save(1) }));
    await screen.findByText(texts.changedMeanwhile.title);
    await expect(field).toHaveValue('99');
  },
};

const planned = {
  ...priceList,
  planned: [
    {
      id: 'plan',
      service_type: 'totalentreprise',
      base_price: 2200,
      price_per_image: 150,
      turnaround_minutes: 1440,
      valid_from: inDays(3),
      by: 'Signe Lund',
    },
  ],
};

export const Planned: Story = {
  name: 'Planlagt',
  args: {
    responses: {
      'rpc/list_prices': planned,
      'rpc/plan_price': Response.json(null),
      'rpc/take_back_price': Response.json(null),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = within(await page.findByRole('region', { name: texts.planned }));
    await expect(list.getByText(/Totalentreprise, pr\. ordre 2\.000 kr\. → 2\.200 kr\./)).toBeVisible();
    await userEvent.click(
      list.getByRole('button', { name: texts.takeBackLabel('Totalentreprise', inDays(3)) }),
    );
    await screen.findByText(texts.takenBack.title);
    await userEvent.click(page.getByRole('radio', { name: texts.later }));
    const day = page.getByLabelText(texts.day);
    await userEvent.type(day, inDays(5));
    // What holds on that day, as it is planned.
    await expect(page.getByLabelText(texts.fields.base('Totalentreprise'))).toHaveValue('2.200');
    await type(page.getByLabelText(texts.fields.image('Totalentreprise')), '160');
    await userEvent.click(page.getByRole('button', { name: texts.save(1) }));
    await screen.findByText(texts.planSaved(inDays(5)).title);
  },
};

export const NotTakenBack: Story = {
  name: 'Ikke planlagt længere',
  args: {
    responses: {
      'rpc/list_prices': planned,
      'rpc/take_back_price': Response.json(
        { code: 'P0001', hint: 'price_not_planned', message: '' },
        { status: 400 },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', {
      name: texts.takeBackLabel('Totalentreprise', inDays(3)),
    });
    await userEvent.click(button);
    await screen.findByText(texts.notPlanned.title);
  },
};

export const Loading: Story = { ...loadingState(['rpc/list_prices'], texts.label), name: 'Henter' };

export const Failed: Story = {
  ...responseState({ 'rpc/list_prices': refusal() }, texts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = {
  ...Default,
  name: '320 px',
  globals: { viewport: { value: 'smallest' } },
  play: async (context) => {
    await Default.play?.(context);
    // A field that is scrolled halfway under the header counts as too small.
    scrollTo(0, document.documentElement.scrollHeight);
  },
};

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
