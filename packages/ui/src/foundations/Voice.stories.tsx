import type { Meta, StoryObj } from '@storybook/react-vite';
import { FoundationPage, FoundationSection } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The tone of the product's texts. */
function Voice() {
  return (
    <FoundationPage
      title="Stemme"
      lead="Almindeligt dansk, i du-form, aktivt og kort. Som en god fotograf, der ved, hvad klokken er."
    >
      {ADVICE.map(({ title, good, bad }) => (
        <FoundationSection key={title} title={title}>
          <div className={styles.advice}>
            <div data-good="">
              <strong>Sådan</strong>
              <p>{good}</p>
            </div>
            <div>
              <strong>Ikke sådan</strong>
              <p>{bad}</p>
            </div>
          </div>
        </FoundationSection>
      ))}
    </FoundationPage>
  );
}

const meta = { title: 'Grundlag/Stemme', component: Voice, tags: ['!autodocs'] } satisfies Meta<typeof Voice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const ADVICE = [
  {
    title: 'Sig, hvad man kan gøre',
    good: 'Filen er et HEIC-billede. Gem det som JPG, og prøv igen.',
    bad: 'Ugyldigt filformat (fejl 415).',
  },
  {
    title: 'Tal til ét menneske',
    good: 'Du får en e-mail, når billederne er klar.',
    bad: 'Kunden vil blive notificeret ved processens afslutning.',
  },
  {
    title: 'Tal, ikke fornemmelser',
    good: '3 af 12 · 8,4 MB af 20 MB',
    bad: 'Vent venligst, det går rigtig godt!',
  },
  {
    title: 'Datoer og beløb',
    good: '20. november 2026 · 1.250 kr.',
    bad: '11/20/26 · DKK 1,250.00',
  },
] as const;
