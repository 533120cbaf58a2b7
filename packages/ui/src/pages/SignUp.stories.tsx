import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Link } from '../Link/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { PasswordMeter } from '../PasswordMeter/index.ts';
import { TextField } from '../TextField/index.ts';
import styles from './Pages.module.css';

function SignUp({ error, isSending }: { error?: string; isSending: boolean }) {
  const [password, setPassword] = useState('');
  return (
    <main className={styles.alone}>
      <form className={styles.form}>
        <h1>Opret konto</h1>
        <TextField label="Navn" autoComplete="name" />
        <TextField label="E-mail" type="email" autoComplete="email" errorMessage={error} />
        <PasswordField
          label="Adgangskode"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordMeter password={password} />
        <PasswordField label="Gentag adgangskode" autoComplete="new-password" />
        <Button isPending={isSending}>Opret konto</Button>
        <Link href={paths.auth}>Har du allerede en konto? Log ind</Link>
      </form>
    </main>
  );
}

const meta = {
  title: 'Sider/Opret konto',
  component: SignUp,
  parameters: { layout: 'fullscreen' },
  args: { isSending: false },
} satisfies Meta<typeof SignUp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Adgangskode'), 'Fjord-2026!');
    await expect(canvas.getByText('Stærk adgangskode')).toBeVisible();
  },
};

export const Invalid: Story = { name: 'Fejl', args: { error: 'Ugyldig email adresse' } };

export const Sending: Story = { name: 'Sender', args: { isSending: true } };

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
