import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/money';
import { imageTexts } from '@rumklar/domain/images/texts';
import { buildOrder } from '@rumklar/domain/orders/factory';
import type { Order } from '@rumklar/domain/orders/order';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { Fact, Facts } from '../Facts/index.ts';
import { ImageDropzone } from '../ImageDropzone/index.ts';
import { type GalleryImage, ImageGallery } from '../ImageGallery/index.ts';
import { OrderStatusSelect } from '../OrderStatusSelect/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { buildGalleryImages } from '../testing/photos.ts';
import { AdminFrame } from './AdminFrame.tsx';
import styles from './Pages.module.css';

interface AdminOrderProps {
  order: Order;
  originals: readonly GalleryImage[];
  finished: readonly GalleryImage[];
}

function AdminOrder({ order, originals, finished }: AdminOrderProps) {
  const [status, setStatus] = useState(order.status);
  return (
    <AdminFrame path={paths.adminOrders}>
      <PageHeader
        title={order.title}
        back={{ href: paths.adminOrders, label: 'Ordrer' }}
        meta={
          <>
            <StatusBadge status={status} />
            <span>Oprettet {formatDate(order.created_at)}</span>
            <span>{formatKroner(order.total_amount)}</span>
            <span>Ordre {order.id}</span>
          </>
        }
      />
      <div className={styles.columns}>
        <Tabs>
          <TabList aria-label="Ordren">
            <Tab id="details">Detaljer</Tab>
            <Tab id="originals">Originale billeder</Tab>
            <Tab id="finished">Færdige billeder</Tab>
          </TabList>
          <TabPanel id="details">
            <Facts layout="columns">
              <Fact term="Adresse">{order.address}</Fact>
              <Fact term="Service">
                <ServiceBadge service={order.service_type} />
              </Fact>
              <Fact term="Kunde">Mette Holm</Fact>
              <Fact term="Noter">{order.notes ?? 'Ingen noter tilføjet'}</Fact>
            </Facts>
          </TabPanel>
          <TabPanel id="originals">
            <ImageGallery
              label="Originale billeder"
              images={originals}
              emptyText={imageTexts.batchEmpty.title}
              onDownload={fn()}
              onDownloadAll={fn()}
            />
          </TabPanel>
          <TabPanel id="finished">
            <div className={styles.stack}>
              <ImageDropzone
                label="Nye færdige billeder"
                hint="PNG, JPG eller WEBP. Kunden får besked, når de er uploadet."
                files={[]}
                onAdd={fn()}
                onRemove={fn()}
                maxBytes={Number.POSITIVE_INFINITY}
              />
              <Button>Upload (0)</Button>
              <h2 className={styles.heading}>{`Færdige billeder (${finished.length})`}</h2>
              <ImageGallery
                label="Færdige billeder"
                images={finished}
                emptyText={imageTexts.noneFinishedAdmin}
                onDownload={fn()}
                actions={finished.length > 0 && <Button variant="secondary">Notificer kunde</Button>}
              />
            </div>
          </TabPanel>
        </Tabs>
        <aside className={styles.stack} aria-label="Status og notifikationer">
          <Card title="Ordre Status">
            <OrderStatusSelect aria-label="Ordre Status" status={status} onStatusChange={setStatus} />
          </Card>
          <Card title="Notifikationer">
            <p className={styles.note}>Kunden får automatisk besked på e-mail, når du ændrer status.</p>
          </Card>
        </aside>
      </div>
    </AdminFrame>
  );
}

const meta = {
  title: 'Sider/Admin ordre',
  component: AdminOrder,
  parameters: { layout: 'fullscreen' },
  args: {
    order: buildOrder({ status: 'pending', image_count: 7 }),
    originals: buildGalleryImages(14).filter((_, index) => index % 2 === 0),
    finished: buildGalleryImages(14).filter((_, index) => index % 2 === 1),
  },
} satisfies Meta<typeof AdminOrder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'Detaljer' };

export const Finished: Story = {
  name: 'Færdige billeder',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Færdige billeder' }));
    await expect(canvas.getByRole('button', { name: 'Notificer kunde' })).toBeVisible();
  },
};

export const NothingFinished: Story = {
  ...Finished,
  name: 'Intet færdigt',
  args: { finished: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Færdige billeder' }));
    await expect(canvas.getByText(imageTexts.noneFinishedAdmin)).toBeVisible();
  },
};

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
