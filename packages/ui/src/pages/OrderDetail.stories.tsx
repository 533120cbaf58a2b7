import { formatDate } from '@rumklar/domain/format/dates';
import { imageTexts } from '@rumklar/domain/images/texts';
import { buildOrder } from '@rumklar/domain/orders/factory';
import type { Order } from '@rumklar/domain/orders/order';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Card } from '../Card/index.ts';
import { type GalleryImage, ImageGallery } from '../ImageGallery/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { PriceBox } from '../PriceBox/index.ts';
import { ServiceBadge } from '../ServiceBadge/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/index.ts';
import { buildGalleryImages } from '../testing/photos.ts';
import styles from './OrderDetail.module.css';
import { PortalFrame } from './PortalFrame.tsx';

interface OrderDetailProps {
  order: Order;
  originals: readonly GalleryImage[];
  finished: readonly GalleryImage[];
}

function OrderDetail({ order, originals, finished }: OrderDetailProps) {
  const isDone = order.status === 'completed';
  return (
    <PortalFrame path={orderPath(order.id)}>
      <PageHeader
        title={order.title}
        back={{ href: paths.orders, label: 'Ordrer' }}
        meta={
          <>
            <StatusBadge status={order.status} />
            <ServiceBadge service={order.service_type} />
          </>
        }
      />
      <div className={styles.columns}>
        <Tabs defaultSelectedKey={isDone ? 'finished' : 'originals'}>
          <TabList aria-label="Billeder">
            <Tab id="originals">Original Billeder ({originals.length})</Tab>
            <Tab id="finished">Færdige Billeder ({isDone ? finished.length : 0})</Tab>
          </TabList>
          <TabPanel id="originals">
            <ImageGallery
              label="Original Billeder"
              images={originals}
              emptyText="Ingen billeder"
              onDownload={fn()}
              onDownloadAll={fn()}
            />
          </TabPanel>
          <TabPanel id="finished">
            <ImageGallery
              label="Færdige Billeder"
              images={isDone ? finished : []}
              emptyText={isDone ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater}
              onDownload={fn()}
              onDownloadAll={fn()}
            />
          </TabPanel>
        </Tabs>
        <div className={styles.side}>
          <Card title="Ordre Detaljer">
            <dl className={styles.facts}>
              <dt>Adresse</dt>
              <dd>{order.address}</dd>
              <dt>Oprettet</dt>
              <dd>{formatDate(order.created_at)}</dd>
            </dl>
          </Card>
          <PriceBox
            title="Pris Detaljer"
            note={null}
            price={{ basePrice: order.base_price, pricePerImage: order.price_per_image }}
            imageCount={order.image_count}
          />
          {order.notes && (
            <Card title="Noter">
              <p>{order.notes}</p>
            </Card>
          )}
        </div>
      </div>
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Ordredetalje',
  component: OrderDetail,
  parameters: { layout: 'fullscreen' },
  args: {
    order: buildOrder({
      status: 'completed',
      image_count: 7,
      notes: 'Fjern legetøjet i stuen, men lad lænestolen stå.',
    }),
    originals: buildGalleryImages(14).filter((_, index) => index % 2 === 0),
    finished: buildGalleryImages(14).filter((_, index) => index % 2 === 1),
  },
} satisfies Meta<typeof OrderDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Completed: Story = {
  name: 'Afsluttet',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Original Billeder (7)' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Vis stort: Stue før oprydning/ }));
    await expect(await screen.findByText('1 af 7')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('tab', { name: 'Færdige Billeder (7)' }));
    await expect(
      canvas.getByRole('button', { name: /^Vis stort: Samme stue efter let oprydning/ }),
    ).toBeVisible();
  },
};

export const InProgress: Story = {
  name: 'Under behandling',
  args: { order: buildOrder({ status: 'pending', image_count: 7 }), finished: [] },
};

export const Phone: Story = { name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
