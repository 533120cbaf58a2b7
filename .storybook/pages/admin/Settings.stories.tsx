import { bankAccountTexts } from '@rumklar/domain/invoices/bankAccount';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin indstillinger',
  tags: ['!autodocs'],
  args: { path: paths.adminSettings, responses: { 'rpc/get_bank_account': Response.json(null) } },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Uden konto',
  args: {
    responses: { 'rpc/get_bank_account': Response.json(null), 'rpc/set_bank_account': Response.json(null) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('textbox', { name: bankAccountTexts.label });
    await page.findByText(bankAccountTexts.hint);
    await userEvent.type(field, '1234 12');
    const save = page.getByRole('button', { name: bankAccountTexts.save });
    await userEvent.click(save);
    await page.findByText(bankAccountTexts.invalid);
    await expect(field).toHaveValue('1234 12');
    await userEvent.type(field, '345678');
    await page.findByText(bankAccountTexts.preview('Reg. 1234 konto 12345678'));
    await userEvent.click(save);
    await within(document.body).findByText(bankAccountTexts.saved.title);
  },
};

export const Loading: Story = {
  ...loadingState(['rpc/get_bank_account'], bankAccountTexts.title),
  name: 'Henter',
};

export const Failed: Story = {
  ...responseState({ 'rpc/get_bank_account': refusal() }, bankAccountTexts.loadFailed.title),
  name: 'Fejl',
};

export const NotSaved: Story = {
  name: 'Kan ikke gemmes',
  args: {
    responses: { 'rpc/get_bank_account': 'Reg. 1234 konto 12345678', 'rpc/set_bank_account': refusal() },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: bankAccountTexts.save }));
    await within(document.body).findByText(bankAccountTexts.saveFailed.title);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
