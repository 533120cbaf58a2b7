import { orderStatuses } from '@rumklar/domain/orders/status/status';
import { services } from '@rumklar/domain/services/services';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { FoundationPage, FoundationSection } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The labels of every status and service, which come from the domain. */
function Words() {
  return (
    <FoundationPage
      title="Ord"
      lead="Hver status og hver ydelse har ét ord og én farve overalt: på skærmen, i mails og på fakturaer."
    >
      <FoundationSection title="Status">
        <dl className="stack ruled-above">
          {orderStatuses.map((status) => (
            <div key={status} className={styles.specimen}>
              <dt className={styles.token}>{status}</dt>
              <dd style={{ margin: 0 }}>
                <StatusBadge status={status} />
              </dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
      <FoundationSection title="Ydelser">
        <dl className="stack ruled-above">
          {serviceTypes.map((type) => (
            <div key={type} className={styles.specimen}>
              <dt className={styles.token}>{type}</dt>
              <dd style={{ margin: 0 }}>
                <ServiceBadge service={type} />
                <p style={{ marginBlockStart: 'var(--space-2)' }}>{services[type].description}</p>
              </dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
    </FoundationPage>
  );
}

const meta = { title: 'Grundlag/Ord', component: Words, tags: ['!autodocs'] } satisfies Meta<typeof Words>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const word of ['Afventer', 'Under behandling', 'Afsluttet', 'Annulleret', 'Totalentreprise']) {
      await expect(canvas.getByText(word)).toBeVisible();
    }
  },
};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
