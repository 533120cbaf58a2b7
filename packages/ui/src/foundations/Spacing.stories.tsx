import type { Meta, StoryObj } from '@storybook/react-vite';
import { classNames } from '../classNames.ts';
import { FoundationPage, FoundationSection, sample } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The 4 px grid, the radii and the shadow. */
function Spacing() {
  return (
    <FoundationPage
      title="Afstand og form"
      lead="Alt står på et net af 4 px. Sektioner ånder i 96, 64 og 40. Hårfine linjer i stedet for skygger."
    >
      <FoundationSection title="Afstande">
        <dl className="stack ruled-above">
          {STEPS.map((step) => (
            <div key={step} className={styles.specimen}>
              <dt className={styles.token}>
                --space-{step} · {step * 4} px
              </dt>
              <dd style={{ margin: 0 }}>
                <div className={styles.bar} style={sample({ '--sample': `var(--space-${step})` })} />
              </dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
      <FoundationSection title="Hjørner og skygge">
        <ul className={classNames('plain-list grid gap-5 gap-x-4', styles.swatches)}>
          {SHAPES.map(({ name, style }) => (
            <li key={name} className={classNames('stack gap-2', styles.swatch)}>
              <span className={styles.sample} style={{ ...style, background: 'var(--color-surface)' }} />
              {name}
            </li>
          ))}
        </ul>
      </FoundationSection>
    </FoundationPage>
  );
}

const meta = { title: 'Grundlag/Afstand', component: Spacing, tags: ['!autodocs'] } satisfies Meta<
  typeof Spacing
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24];

const SHAPES = [
  { name: 'Kontroller og flader, 6 px', style: { borderRadius: 'var(--radius-control)' } },
  { name: 'Fotografier, 2 px', style: { borderRadius: 'var(--radius-image)' } },
  { name: 'Mærker, helt rund', style: { borderRadius: 'var(--radius-full)' } },
  { name: 'Det, der svæver', style: { boxShadow: 'var(--shadow-float)' } },
];
