import { standardLimits } from '@rumklar/domain/images/files/limits';
import { buildRevision } from '@rumklar/domain/revisions/factory';
import { House, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Accordion } from './Accordion/index.ts';
import { AddressField } from './AddressField/index.ts';
import { AdminOrderTable } from './AdminOrderTable/index.ts';
import { AnswerForm } from './AnswerForm/index.ts';
import { AppShell } from './AppShell/index.ts';
import { Badge } from './Badge/index.ts';
import { BeforeAfter } from './BeforeAfter/index.ts';
import { Button } from './Button/index.ts';
import { ButtonLink } from './ButtonLink/index.ts';
import { Card } from './Card/index.ts';
import { Checkbox } from './Checkbox/index.ts';
import { ConfirmDialog } from './ConfirmDialog/index.ts';
import { CookieBanner } from './CookieBanner/index.ts';
import { CopyText } from './CopyText/index.ts';
import { Cover } from './Cover/index.ts';
import { DataTable } from './DataTable/index.ts';
import { DeliveryBoard } from './DeliveryBoard/index.ts';
import { Dialog } from './Dialog/index.ts';
import { EmptyState } from './EmptyState/index.ts';
import { ErrorState } from './ErrorState/index.ts';
import { Fact, Facts } from './Facts/index.ts';
import { Icon } from './Icon/index.ts';
import { IconButton } from './IconButton/index.ts';
import { ImageComparison } from './ImageComparison/index.ts';
import { ImageDropzone } from './ImageDropzone/index.ts';
import { ImageGallery } from './ImageGallery/index.ts';
import { ImageMarks } from './ImageMarks/index.ts';
import { InvoiceTable } from './InvoiceTable/index.ts';
import { Lightbox } from './Lightbox/index.ts';
import { Link } from './Link/index.ts';
import { LoadingPage } from './LoadingPage/index.ts';
import { Logo } from './Logo/index.ts';
import { LostPart } from './LostPart/index.ts';
import { Menu, MenuItem, MenuTrigger } from './Menu/index.ts';
import { NavigationMenu } from './NavigationMenu/index.ts';
import { NotFound } from './NotFound/index.ts';
import { NotificationBell } from './NotificationBell/index.ts';
import { NotificationList } from './NotificationList/index.ts';
import { OrderForm } from './OrderForm/index.ts';
import { OrderStatusSelect } from './OrderStatusSelect/index.ts';
import { OrderSteps } from './OrderSteps/index.ts';
import { OrderTable } from './OrderTable/index.ts';
import { PageHeader } from './PageHeader/index.ts';
import { PageSkeleton } from './PageSkeleton/index.ts';
import { Pagination } from './Pagination/index.ts';
import { PasswordField } from './PasswordField/index.ts';
import { PasswordMeter } from './PasswordMeter/index.ts';
import { PaymentMethodList } from './PaymentMethodList/index.ts';
import { PriceBox } from './PriceBox/index.ts';
import { ProgressBar } from './ProgressBar/index.ts';
import { RevisionBoard } from './RevisionBoard/index.ts';
import { RevisionCard } from './RevisionCard/index.ts';
import { RevisionBar } from './RevisionRequest/index.ts';
import { SegmentedControl } from './SegmentedControl/index.ts';
import { Select } from './Select/index.ts';
import { ServiceBadge } from './ServiceBadge/index.ts';
import { ServiceExample } from './ServiceExample/index.ts';
import { ServicePicker } from './ServicePicker/index.ts';
import { Skeleton } from './Skeleton/index.ts';
import { Spinner } from './Spinner/index.ts';
import { SplitButton } from './SplitButton/index.ts';
import { StatCard } from './StatCard/index.ts';
import { StatusBadge } from './StatusBadge/index.ts';
import { Switch } from './Switch/index.ts';
import { Tab, TabList, TabPanel, Tabs } from './Tabs/index.ts';
import { TextArea } from './TextArea/index.ts';
import { TextField } from './TextField/index.ts';
import { showToast, ToastRegion } from './Toast/index.ts';
import { Tooltip, TooltipTrigger } from './Tooltip/index.ts';
import { memoryDraftStore } from './testing/memoryDraftStore.ts';
import { UploadField } from './UploadField/index.ts';
import { UploadStatus } from './UploadStatus/index.ts';
import { YourTurn } from './YourTurn/index.ts';

/** Props that every component must pass on to its root element. */
interface Probe {
  className: string;
  'data-probe': string;
  ref: (element: Element | null) => void;
}

const ignore = () => undefined;
const markedImage = { id: 'a', src: '/images/1.jpg', alt: 'Stue', name: '1.jpg' };
const image = { src: '/images/1.jpg', alt: 'Stue', width: 1800, height: 1200 };

/** Every component with its required props. */
const components: Readonly<Record<string, (probe: Probe) => ReactElement>> = {
  Accordion: (probe) => <Accordion {...probe} />,
  AddressField: (probe) => (
    <AddressField {...probe} label="Adresse" value="" onChange={ignore} search={async () => []} />
  ),
  AdminOrderTable: (probe) => (
    <AdminOrderTable {...probe} orders={[]} hrefOf={() => '/'} onStatusChange={ignore} />
  ),
  AnswerForm: (probe) => (
    <AnswerForm
      {...probe}
      {...{ label: 'Svar', text: '', onText: ignore, onSave: ignore, onCancel: ignore }}
      {...{ saveLabel: 'Gem', cancelLabel: 'Annuller' }}
    />
  ),
  AppShell: (probe) => (
    <AppShell
      {...probe}
      brand={{ name: 'Rumklar', href: '/' }}
      items={[{ href: '/dashboard', label: 'Dashboard', icon: House }]}
      currentPath="/"
    >
      Indhold
    </AppShell>
  ),
  Badge: (probe) => <Badge {...probe}>Ny</Badge>,
  BeforeAfter: (probe) => <BeforeAfter {...probe} before={image} after={image} />,
  Button: (probe) => <Button {...probe}>Gem</Button>,
  ButtonLink: (probe) => (
    <ButtonLink {...probe} href="/">
      Hjem
    </ButtonLink>
  ),
  Card: (probe) => <Card {...probe}>Indhold</Card>,
  Checkbox: (probe) => <Checkbox {...probe}>Ja</Checkbox>,
  ConfirmDialog: (probe) => (
    <ConfirmDialog {...probe} isOpen title="Sikker?" onConfirm={ignore}>
      Ja
    </ConfirmDialog>
  ),
  CookieBanner: (probe) => <CookieBanner {...probe} />,
  CopyText: (probe) => <CopyText {...probe} label="Om" text="Tekst" action="Kopiér" />,
  Cover: (probe) => <Cover {...probe} url={undefined} />,
  DeliveryBoard: (probe) => (
    <DeliveryBoard
      {...probe}
      {...{ items: [], unmatched: [], unmatchedResults: [], hint: '', maxFileBytes: 1, onUpload: ignore }}
      actions={{
        ...{
          onAdd: ignore,
          onRemove: ignore,
          onRetry: ignore,
          onPlace: ignore,
          onLackOriginal: () => undefined,
          onResultLackOriginal: () => undefined,
          onMadeWith: ignore,
        },
        ...{ onMove: ignore, onDelete: ignore, onDownload: ignore, onTakeBack: ignore },
        onSkip: async () => undefined,
      }}
    />
  ),
  Dialog: (probe) => (
    <Dialog {...probe} isOpen title="Titel">
      Indhold
    </Dialog>
  ),
  EmptyState: (probe) => <EmptyState {...probe} title="Intet" />,
  ErrorState: (probe) => <ErrorState {...probe} />,
  Facts: (probe) => (
    <Facts {...probe}>
      <Fact term="Dato">I dag</Fact>
    </Facts>
  ),
  Icon: (probe) => <Icon {...probe} icon={X} />,
  IconButton: (probe) => <IconButton {...probe} icon={X} aria-label="Luk" />,
  ImageComparison: (probe) => (
    <ImageComparison
      {...probe}
      images={[{ id: 'a', name: '1', afters: [], before: { full: () => '/images/1.jpg' } }]}
      current="a"
      onChange={ignore}
    />
  ),
  ImageDropzone: (probe) => (
    <ImageDropzone {...probe} label="Billeder" files={[]} onAdd={ignore} onRemove={ignore} />
  ),
  ImageGallery: (probe) => <ImageGallery {...probe} label="Billeder" images={[]} emptyText="Ingen" />,
  ImageMarks: (probe) => <ImageMarks {...probe} image={markedImage} marks={[]} onChange={ignore} />,
  InvoiceTable: (probe) => <InvoiceTable {...probe} invoices={[]} hrefOf={() => '/'} />,
  Lightbox: (probe) => (
    <Lightbox
      {...probe}
      images={[
        {
          id: 'a',
          name: '1.jpg',
          alt: 'Stue',
          full: () => '/images/1.jpg',
        },
      ]}
      current="a"
      onChange={ignore}
    />
  ),
  Link: (probe) => (
    <Link {...probe} href="/">
      Hjem
    </Link>
  ),
  LoadingPage: (probe) => <LoadingPage {...probe} />,
  Logo: (probe) => <Logo {...probe} name="Rumklar" />,
  LostPart: (probe) => <LostPart {...probe} onRetry={ignore} />,
  Menu: (probe) => (
    <MenuTrigger isOpen>
      <IconButton icon={X} aria-label="Flere valg" />
      <Menu {...probe}>
        <MenuItem>Hent</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  NavigationMenu: (probe) => <NavigationMenu {...probe}>{null}</NavigationMenu>,
  NotFound: (probe) => <NotFound {...probe} />,
  NotificationBell: (probe) => <NotificationBell {...probe} notifications={[]} />,
  NotificationList: (probe) => <NotificationList {...probe} notifications={[]} />,
  OrderForm: (probe) => (
    <OrderForm
      {...probe}
      store={memoryDraftStore()}
      onMark={ignore}
      limits={standardLimits}
      prices={{ byService: undefined }}
      card={null}
      onAddCard={ignore}
      submission={{ onSubmit: ignore }}
      searchAddress={async () => []}
    />
  ),
  OrderStatusSelect: (probe) => (
    <OrderStatusSelect {...probe} aria-label="Status" status="draft" onStatusChange={ignore} />
  ),
  OrderSteps: (probe) => <OrderSteps {...probe} current="account" />,
  OrderTable: (probe) => <OrderTable {...probe} orders={[]} hrefOf={() => '/'} />,
  PageHeader: (probe) => <PageHeader {...probe} title="Ordrer" />,
  PageSkeleton: (probe) => <PageSkeleton {...probe} />,
  Pagination: (probe) => <Pagination {...probe} page={1} pageCount={2} onPageChange={ignore} />,
  PasswordField: (probe) => <PasswordField {...probe} label="Adgangskode" autoComplete="new-password" />,
  PasswordMeter: (probe) => <PasswordMeter {...probe} password="" />,
  PaymentMethodList: (probe) => (
    <PaymentMethodList {...probe} paymentMethods={[]} onDelete={ignore} onChoose={ignore} />
  ),
  PriceBox: (probe) => <PriceBox {...probe} price={undefined} imageCount={0} />,
  ProgressBar: (probe) => <ProgressBar {...probe} label="Uploader" value={1} />,
  RevisionRequest: (probe) => (
    <RevisionBar
      {...probe}
      items={[{ id: 'a', name: '1.jpg', summary: 'Lys' }]}
      {...{ onEdit: ignore, onRemove: ignore, onDiscard: ignore, onSend: ignore }}
    />
  ),
  DataTable: (probe) => (
    <DataTable {...probe} label="Brugere" columns={[]} rows={[]} rowId={() => ''} empty="Ingen" />
  ),
  RevisionBoard: (probe) => (
    <RevisionBoard
      {...probe}
      aria-label="Billeder i rettelse 1"
      items={[]}
      actions={{
        ...{ onAdd: ignore, onRemove: ignore, onRetry: ignore, onMadeWith: ignore, onUpload: ignore },
        ...{ onAnswer: ignore, onDownload: ignore, onDeliver: ignore },
      }}
      drafts={{ editing: new Map(), textOf: ignore, onText: ignore, onEdit: ignore }}
      findItem={ignore}
      maxFileBytes={1}
    />
  ),
  RevisionCard: (probe) => (
    <RevisionCard
      {...probe}
      {...{ revision: buildRevision(), events: [], images: new Map() }}
      onShowMarks={ignore}
      onShowNew={ignore}
    />
  ),
  SegmentedControl: (probe) => (
    <SegmentedControl
      {...probe}
      aria-label="Vis"
      options={[{ value: 'a', label: 'A' }]}
      value="a"
      onChange={ignore}
    />
  ),
  Select: (probe) => <Select {...probe} label="Ydelse" options={[]} />,
  ServiceBadge: (probe) => <ServiceBadge {...probe} service="let-styling" />,
  ServiceExample: (probe) => <ServiceExample {...probe} service="let-styling" />,
  ServicePicker: (probe) => <ServicePicker {...probe} value="let-styling" onChange={ignore} />,
  Skeleton: (probe) => <Skeleton {...probe} />,
  Spinner: (probe) => <Spinner {...probe} />,
  SplitButton: (probe) => (
    <SplitButton {...probe} label="Hent" menuLabel="Andre udgaver">
      <MenuItem>Til tryk</MenuItem>
    </SplitButton>
  ),
  StatCard: (probe) => <StatCard {...probe} label="Antal" value="1" />,
  StatusBadge: (probe) => <StatusBadge {...probe} status="draft" />,
  Switch: (probe) => (
    <Switch {...probe} isSelected onChange={ignore}>
      Ja
    </Switch>
  ),
  Tabs: (probe) => (
    <Tabs {...probe} defaultSelectedKey="a">
      <TabList aria-label="Faner">
        <Tab id="a">A</Tab>
      </TabList>
      <TabPanel id="a">A</TabPanel>
    </Tabs>
  ),
  TextArea: (probe) => <TextArea {...probe} label="Noter" />,
  TextField: (probe) => <TextField {...probe} label="Titel" />,
  Toast: (probe) => <ToastRegion {...probe} />,
  Tooltip: (probe) => (
    <TooltipTrigger isOpen>
      <IconButton icon={X} aria-label="Luk" />
      <Tooltip {...probe}>Luk</Tooltip>
    </TooltipTrigger>
  ),
  UploadField: (probe) => <UploadField {...probe} label="Billeder" store={memoryDraftStore()} />,
  UploadStatus: (probe) => (
    <UploadStatus
      {...probe}
      progress={{
        ...{
          files: [],
          sentBytes: 0,
          totalBytes: 0,
          connection: 'online',
          storage: 'device',
          isSender: true,
        },
        ...{ duplicates: [], sentBefore: [], locationsRemoved: 0 },
      }}
      maxBytes={1}
      onRetry={ignore}
      onShrink={ignore}
    />
  ),
  YourTurn: (probe) => (
    <YourTurn
      {...probe}
      title="Din tur"
      items={[{ id: 'a', title: 'Svar', action: { label: 'Se', href: '/' } }]}
    />
  ),
};

/** Folders without a component that renders a root element. */
const WITHOUT_ROOT = new Set([
  'DeliveryCard',
  'Field',
  'I18n',
  'Popover',
  'RouterProvider',
  'actionBar',
  'callOnLost',
  'classNames',
  'lazyPart',
]);

let unmount = ignore as () => void;
afterEach(() => unmount());

test.each(Object.entries(components))(
  '%s passes className, ref and other props to its root element',
  async (name, build) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    let received: Element | null = null;
    unmount = () => {
      root.unmount();
      host.remove();
    };
    if (name === 'Toast') showToast({ title: 'Hej' });
    flushSync(() =>
      root.render(
        build({
          className: 'probe',
          'data-probe': 'yes',
          ref: (element) => {
            received = element;
          },
        }),
      ),
    );
    const found = () => document.querySelectorAll('.probe[data-probe="yes"]');
    await expect.poll(() => found().length).toBe(1);
    expect(received).toBe(found()[0]);
  },
);

test('every folder with an index is in `components`', () => {
  const folders = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1] ?? '');
  expect(
    folders.filter((name) => !WITHOUT_ROOT.has(name)).sort(),
    'Add the component to `components` in src/conformance.test.tsx (or to WITHOUT_ROOT if it renders no element)',
  ).toEqual(Object.keys(components).sort());
});
