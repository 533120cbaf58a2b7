import { authTexts } from '@rumklar/domain/auth/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { agency, customer } from '../fixtures/people.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Indstillinger',
  tags: ['!autodocs'],
  args: { path: paths.settings },
} satisfies Meta<typeof PortalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/mette@eksempel\.dk/);
  },
};

export const Password: Story = {
  name: 'Skift adgangskode',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Skift adgangskode' }));
    await waitFor(() => expect(canvas.getByLabelText('Nuværende adgangskode')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Skift adgangskode' }));
    await canvas.findByText(authTexts.currentPasswordMissing);
  },
};

export const Loading: Story = { ...loadingState(['profiles'], 'Indstillinger'), name: 'Henter' };

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: { responses: { profiles: [{ ...agency, id: customer.id }] } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByDisplayValue(/Ejendomsmæglerforretningsadministration ApS/);
  },
};

export const Failed: Story = {
  ...responseState({ profiles: refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
