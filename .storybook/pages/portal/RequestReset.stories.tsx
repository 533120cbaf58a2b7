import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';

const meta = {
  ...portalScreen,
  title: 'Sider/Glemt adgangskode',
  tags: ['!autodocs'],
  args: { path: `${paths.auth}?mode=reset`, isSignedOut: true },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByLabelText('E-mail');
  },
};

export const Missing: Story = {
  name: 'Uden e-mail',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByLabelText('E-mail');
    const form = canvas.getByRole('main');
    const [send] = within(form).getAllByRole('button');
    if (send) await userEvent.click(send);
    await canvas.findByText(authTexts.emailMissing);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
