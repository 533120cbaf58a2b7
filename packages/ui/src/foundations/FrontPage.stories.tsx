import { orderStatuses } from '@rumklar/domain/orders/status/status';
import { services } from '@rumklar/domain/services/services';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, within } from 'storybook/test';
import { BeforeAfter } from '../BeforeAfter/BeforeAfter.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { ImageStrip } from '../ImageGallery/ImageStrip.tsx';
import { OrderSteps } from '../OrderSteps/OrderSteps.tsx';
import { PendingActions } from '../PendingActions/PendingActions.tsx';
import { PriceBox } from '../PriceBox/PriceBox.tsx';
import { serviceExampleImage } from '../ServiceExample/exampleImage.ts';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { exampleImageUrl } from '../testing/exampleImages.ts';
import styles from './FrontPage.module.css';

/** What a visitor of the library sees first. */
function FrontPage() {
  const { before, after, beforeAlt, afterAlt } = services['let-oprydning'].example;
  return (
    <main className={styles.page}>
      <header className={classNames('grid measure gap-3', styles.intro)}>
        <h1>Boligen, som køberen skal se den</h1>
        <p>
          Komponenterne bag Rumklar: dagslys, orden og håndværk. Billederne er farven; resten er papir og
          streger.
        </p>
      </header>
      <BeforeAfter
        before={serviceExampleImage(before, beforeAlt, '100vw')}
        after={serviceExampleImage(after, afterAlt, '100vw')}
        start={46}
      />
      <section>
        <h2>Seks principper</h2>
        <ul className={styles.principles}>
          {PRINCIPLES.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Seks komponenter</h2>
        <div className={styles.components}>
          {COMPONENTS.map(([name, group, sample]) => (
            <article key={name}>
              <h3>
                <a href={`./?path=/docs/${group}-${name.toLowerCase()}--dokumentation`} target="_top">
                  {name}
                </a>
              </h3>
              {sample}
            </article>
          ))}
        </div>
      </section>
    </main>
  );
}

function Strip() {
  const [current, setCurrent] = useState('Stue');
  return <ImageStrip images={ROOMS} label="Billeder" current={current} onChange={setCurrent} />;
}

const ROOMS = (
  [
    ['Stue', 2],
    ['Soveværelse', 4],
    ['Alrum', 6],
    ['Værelse', 12],
    ['Køkken', 14],
  ] as const
).map(([name, number]) => ({ id: name, name, thumbnail: () => exampleImageUrl(number), full: () => '' }));

const PRINCIPLES = [
  ['Billederne er farven', 'De står stort, aldrig strakt, og intet andet på siden konkurrerer med dem.'],
  ['Det, der venter på dig, først', 'Én flade spørger om noget. Én fyldt knap på skærmen; resten er stille.'],
  ['Før og efter er husets tegn', 'Den samme linje viser arbejdet, fra forsiden til den færdige ordre.'],
  ['Vægten tæller', 'En ny knap tager en andens plads. Det, der læses én gang, er foldet sammen.'],
  ['Hver tilstand er tegnet', 'Henter, tom, fejl og færdig, lyst og mørkt, på 320 px og med dobbelt tekst.'],
  [
    'Ord, man kan handle på',
    'Almindeligt dansk, du-form og kort. Tastatur og skærmlæser kommer lige så langt.',
  ],
] as const;

const COMPONENTS: readonly (readonly [name: string, group: 'byggesten' | 'produkt', sample: ReactNode])[] = [
  [
    'PendingActions',
    'produkt',
    <PendingActions
      key="turn"
      title="Din tur"
      items={[
        {
          id: 'pris',
          title: 'Svar på et pristilbud: 150 kr.',
          meta: 'Toværelses på Nørrebro · R-1005',
          images: [exampleImageUrl(6)],
          action: { label: 'Se og svar', href: '#' },
        },
      ]}
    />,
  ],
  [
    'PriceBox',
    'produkt',
    <PriceBox key="price" price={{ basePrice: 0, pricePerImage: 79 }} imageCount={5} />,
  ],
  ['ImageGallery', 'produkt', <Strip key="strip" />],
  ['OrderSteps', 'produkt', <OrderSteps key="steps" current="images" />],
  [
    'StatusBadge',
    'produkt',
    <p key="badges" className="wrap gap-3">
      {orderStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </p>,
  ],
  [
    'Button',
    'byggesten',
    <p key="buttons" className="wrap gap-3">
      <Button>Opret ordre</Button>
      <Button variant="secondary">Bed om rettelse</Button>
      <Button variant="quiet">Download Alle</Button>
    </p>,
  ],
];

const meta = {
  title: 'Forside',
  component: FrontPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FrontPage>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  name: 'Forside',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(canvas.getByRole('link', { name: 'PendingActions' })).toHaveAttribute(
      'href',
      './?path=/docs/produkt-pendingactions--dokumentation',
    );
  },
};
