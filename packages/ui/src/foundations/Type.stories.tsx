import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FoundationPage, FoundationSection } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The typeface, its sizes and its weights. */
function Type() {
  return (
    <FoundationPage
      title="Skrift"
      lead="Schibsted Grotesk til alt. 400 og 500 til at læse, 700 og opefter med −0,02 em til overskrifter."
    >
      <FoundationSection title="Portal og studie">
        <Sizes sizes={APP} />
      </FoundationSection>
      <FoundationSection title="Offentlige sider">
        <div data-scale="public">
          <Sizes sizes={PUBLIC} />
        </div>
      </FoundationSection>
      <FoundationSection title="Læsning">
        <p style={{ maxWidth: 'var(--measure)' }}>
          Et godt boligfoto viser rummet, før køberen når at tænke på tapetet. Linjerne er 60–70 tegn lange,
          afstanden mellem dem 1,55, og tallene læses let: 79 kr., 1.250 kr., 20. november 2026.
        </p>
      </FoundationSection>
    </FoundationPage>
  );
}

function Sizes({ sizes }: { sizes: readonly (readonly [token: string, use: string])[] }) {
  return (
    <dl className="stack ruled-above">
      {sizes.map(([token, use]) => (
        <div key={token} className={styles.specimen}>
          <dt className={styles.token}>
            --font-size-{token}
            <br />
            {use}
          </dt>
          <dd
            style={{
              margin: 0,
              fontSize: `var(--font-size-${token})`,
              fontWeight: HEADINGS.has(token) ? 'var(--font-weight-heading)' : undefined,
              letterSpacing: HEADINGS.has(token) ? 'var(--tracking-heading)' : undefined,
              lineHeight: HEADINGS.has(token) ? 'var(--line-height-tight)' : undefined,
            }}
          >
            Lyse rum på Ærø
          </dd>
        </div>
      ))}
    </dl>
  );
}

const meta = { title: 'Grundlag/Skrift', component: Type, tags: ['!autodocs'] } satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await document.fonts.ready;
    await expect(document.fonts.check('16px "Schibsted Grotesk Variable"', 'æøåÆØÅ')).toBe(true);
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const APP = [
  ['xs', 'Bjælken på telefonen, tællere'],
  ['sm', 'Det sekundære, 500'],
  ['md', 'Alt andet'],
  ['h3', 'h3, kort'],
  ['h2', 'h2, dialoger'],
  ['h1', 'h1, beløbet siden handler om'],
] as const;

const PUBLIC = [
  ['sm', 'Billedtekster'],
  ['md', 'Brødtekst'],
  ['lg', 'Indledninger'],
  ['h3', 'h3'],
  ['h2', 'h2'],
  ['h1', 'h1'],
  ['4xl', 'Korte sider'],
  ['5xl', 'Forsidens første linje'],
] as const;

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', '4xl', '5xl']);
