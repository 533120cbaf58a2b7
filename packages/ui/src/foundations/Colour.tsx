import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { type ColourPair, colourPairs, measureContrast } from './colourPairs.ts';
import styles from './Foundations.module.css';

export function Colour() {
  return (
    <FoundationPage
      title="Farver"
      lead="Fotografierne er farven. Alt omkring dem er stille: varmt papir, blækblåt, hårfine linjer og én accent, dyb som en fjord."
    >
      <FoundationSection title="Efter brug">
        <ul className={classNames('plain-list grid gap-5 gap-x-4', styles.swatches)}>
          {SWATCHES.map(({ token, use }) => (
            <li key={token} className={classNames('stack gap-2', styles.swatch)}>
              <span className={styles.sample} style={sample({ '--sample': `var(${token})` })} />
              <span>
                {use}
                <br />
                <code className={styles.token}>{token}</code>
              </span>
            </li>
          ))}
        </ul>
      </FoundationSection>
      <FoundationSection title="Målt kontrast">
        <p>Målt i browseren, sådan som farverne vises. Tekst skal op på 4,5, kanter på kontroller på 3.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} aria-label="Målt kontrast" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Brug</th>
                <th scope="col">Prøve</th>
                <th scope="col">Kontrast</th>
                <th scope="col">Mindst</th>
              </tr>
            </thead>
            <tbody>
              {colourPairs.map((pair) => (
                <PairRow key={pair.use} {...pair} />
              ))}
            </tbody>
          </table>
        </section>
      </FoundationSection>
    </FoundationPage>
  );
}

function PairRow({ use, text, background, minimum }: ColourPair) {
  const box = useRef<HTMLSpanElement>(null);
  const [contrast, setContrast] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setContrast(measureContrast(color, backgroundColor));
  }, []);
  return (
    <tr>
      <td>{use}</td>
      <td>
        <span
          ref={box}
          className={styles.pair}
          data-measured=""
          aria-hidden={minimum === 3 || undefined}
          style={sample({ '--sample-text': `var(${text})`, '--sample-background': `var(${background})` })}
        >
          {minimum === 3 ? '▬' : 'Før og efter'}
        </span>
      </td>
      <td>{contrast !== undefined && `${NUMBERS.format(contrast)} : 1`}</td>
      <td>{NUMBERS.format(minimum)} : 1</td>
    </tr>
  );
}

const NUMBERS = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const SWATCHES = [
  { token: '--color-page', use: 'Papir' },
  { token: '--color-surface', use: 'Flade' },
  { token: '--color-sunken', use: 'Sænket flade' },
  { token: '--color-fill', use: 'Flade uden handling' },
  { token: '--color-hover', use: 'Under musen' },
  { token: '--color-line', use: 'Hårfin linje' },
  { token: '--color-control-line', use: 'Kontrollens kant' },
  { token: '--color-text', use: 'Tekst' },
  { token: '--color-text-muted', use: 'Dæmpet tekst' },
  { token: '--color-accent', use: 'Accent' },
  { token: '--color-accent-hover', use: 'Accent under musen' },
  { token: '--color-accent-soft', use: 'Markering' },
  { token: '--color-danger', use: 'Fejl' },
  { token: '--color-success', use: 'Lykkedes' },
  { token: '--color-success-soft', use: 'Afsluttet' },
  { token: '--color-warning-soft', use: 'Under behandling' },
  { token: '--color-danger-soft', use: 'Annulleret' },
  { token: '--color-neutral-soft', use: 'Afventer og andet' },
] as const;

interface FoundationPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className={styles.page}>
      <header className="stack measure gap-4">
        <h1>{title}</h1>
        <p className="muted large">{lead}</p>
      </header>
      {children}
    </main>
  );
}

export function FoundationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classNames('stack gap-5', styles.section)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function sample(values: Readonly<Record<`--${string}`, string>>): React.CSSProperties {
  return values;
}
