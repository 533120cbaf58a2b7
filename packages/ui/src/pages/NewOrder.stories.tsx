import { publicPrices } from '@rumklar/domain/prices/prices';
import { paths } from '@rumklar/domain/routes/paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { emptyOrderDraft, OrderForm, type OrderFormDraft, type OrderFormProps } from '../OrderForm/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { buildUploads } from '../testing/photos.ts';
import { PortalFrame } from './PortalFrame.tsx';

function NewOrder({ draft, ...form }: Pick<OrderFormProps, 'draft' | 'hasCard' | 'submitState'>) {
  const [current, setCurrent] = useState<OrderFormDraft>(draft);
  return (
    <PortalFrame path={paths.newOrder}>
      <PageHeader title="Opret ny ordre" />
      <OrderForm
        {...form}
        draft={current}
        onDraftChange={setCurrent}
        prices={publicPrices}
        onAddCard={fn()}
        onSubmit={fn()}
        searchAddress={async () => []}
      />
    </PortalFrame>
  );
}

const meta = {
  title: 'Sider/Ny ordre',
  component: NewOrder,
  parameters: { layout: 'fullscreen' },
  args: { draft: emptyOrderDraft, hasCard: true },
  render: (args, { loaded }) => <NewOrder {...args} draft={{ ...args.draft, ...loaded.draft }} />,
} satisfies Meta<typeof NewOrder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Tom' };

export const Filled: Story = {
  name: 'Udfyldt',
  loaders: [async () => ({ draft: await filled() })],
};

export const Sending: Story = {
  name: 'Sender',
  args: { submitState: 'saving' },
  loaders: [
    async () => ({
      draft: {
        ...(await filled()),
        images: await buildUploads(6, (index) => {
          if (index < 3) return { state: 'done' };
          return index === 3 ? { state: 'uploading', progress: 0.4 } : {};
        }),
      },
    }),
  ],
};

export const WithoutCard: Story = { name: 'Uden kort', args: { hasCard: false } };

export const Phone: Story = { ...Filled, name: 'Telefon', globals: { viewport: { value: 'phone' } } };

export const Dark: Story = { ...Filled, name: 'Mørk', globals: { theme: 'dark' } };

async function filled(): Promise<Partial<OrderFormDraft>> {
  return {
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: 'Fjern legetøjet i stuen, men lad lænestolen stå.',
    images: await buildUploads(6),
  };
}
