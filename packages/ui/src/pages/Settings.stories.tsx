import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { TextField } from '../TextField/index.ts';
import styles from './Pages.module.css';
import { PortalFrame } from './PortalFrame.tsx';

function Settings({ name, isSaving }: { name: string; isSaving: boolean }) {
  return (
    <PortalFrame path={paths.settings}>
      <PageHeader title="Indstillinger" />
      <form className={styles.form}>
        <TextField label="Navn" defaultValue={name} autoComplete="name" />
        <TextField label="E-mail" value="mette@eksempel.dk" isDisabled />
        <TextField label="Telefon" defaultValue="28 12 34 56" type="tel" autoComplete="tel" isOptional />
        <TextField label="Adresse" autoComplete="street-address" isOptional />
        <TextField label="Virksomhed" autoComplete="organization" isOptional />
        <TextField label="CVR" inputMode="numeric" isOptional />
        <Button isPending={isSaving}>Gem</Button>
      </form>
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Indstillinger',
  component: Settings,
  parameters: { layout: 'fullscreen' },
  args: { name: 'Mette Holm', isSaving: false },
} satisfies Meta<typeof Settings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
  },
};

export const Saving: Story = { name: 'Gemmer', args: { isSaving: true } };

export const LongName: Story = {
  name: 'Langt ord, 320 px',
  args: { name: 'Ejendomsmæglerforretningsadministration' },
  globals: { viewport: { value: 'smallest' } },
};

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
