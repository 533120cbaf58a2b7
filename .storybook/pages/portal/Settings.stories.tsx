import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { refused } from '../answerCalls.ts';
import { type PortalScreen, portalScreen } from '../PortalScreen.tsx';
import { agency, customer } from '../rows.ts';
import { answered, waiting } from '../states.ts';

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
    await expect(await within(canvasElement).findByDisplayValue('mette@eksempel.dk')).toBeDisabled();
  },
};

export const Loading: Story = { ...waiting(['profiles'], 'Indstillinger'), name: 'Henter' };

export const LongName: Story = {
  name: 'Langt navn, 320 px',
  args: { answers: { profiles: [{ ...agency, id: customer.id }] } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByDisplayValue(/Ejendomsmæglerforretningsadministration ApS/);
  },
};

export const Failed: Story = {
  ...answered({ profiles: refused() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
