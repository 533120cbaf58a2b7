import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { FoundationPage, FoundationSection, sample } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The durations of transitions, which are 0 for users who prefer reduced motion. */
function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <FoundationPage
      title="Bevægelse"
      lead="120–200 ms, kun for at forklare, hvor noget kommer fra. Den, der har bedt om ro, får ro."
    >
      <FoundationSection title="Varigheder">
        <Button variant="secondary" aria-pressed={isMoved} onPress={() => setMoved(!isMoved)}>
          Flyt
        </Button>
        <dl className="stack ruled-above">
          {DURATIONS.map(([token, use]) => (
            <div key={token} className={styles.specimen}>
              <dt className={styles.token}>
                {token}
                <br />
                {use}
              </dt>
              <dd className={styles.lane} data-moved={isMoved || undefined} style={{ margin: 0 }}>
                <div className={styles.runner} style={sample({ '--sample': `var(${token})` })} />
              </dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
    </FoundationPage>
  );
}

const meta = { title: 'Grundlag/Bevægelse', component: Motion, tags: ['!autodocs'] } satisfies Meta<
  typeof Motion
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The tests run with reduced motion: every duration must be 0. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Flyt' }));
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const root = getComputedStyle(document.documentElement);
    for (const [token] of DURATIONS) await expect(Number.parseFloat(root.getPropertyValue(token))).toBe(0);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const DURATIONS = [
  ['--duration-fast', 'Farve og kant'],
  ['--duration', 'Små flader'],
  ['--duration-slow', 'Dialoger og beskeder'],
] as const;
