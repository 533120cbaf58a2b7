import { paths } from '@rumklar/domain/routes/paths';
import { MemoryRouter } from 'react-router-dom';
import { AdminArea, WorkArea } from '../../sites/admin/src/App.tsx';
import { areaOf } from '../../sites/admin/src/layout/area.ts';
import { queryClient } from '../../sites/admin/src/queryClient.ts';
import { listFinished, statedLabels } from './fixtures/images.ts';
import { orders } from './fixtures/orders.ts';
import { agreements, invoices, memberships, priceList } from './fixtures/payment.ts';
import { administrator, customerDetail, invitations, lead, studioUsers } from './fixtures/people.ts';
import { settingsWith } from './fixtures/settings.ts';
import {
  buildMail,
  colleague,
  desk,
  orderCounts,
  orderLog,
  orderSummaries,
  placeOf,
  teamNotes,
} from './fixtures/studio.ts';
import { queuedRevisions, wishTerms } from './queuedRevisions.ts';
import { type Responses, stubBackend } from './stubBackend.ts';
import { stubUploads, type UploadOutcome } from './stubUploads.ts';

export interface AdminScreenProps {
  /** The URL's path, as in `/admin/ordrer`. */
  path: string;
  /** Responses of the backend that replace the default ones. */
  responses?: Responses;
  /** The outcome of each upload, in the order of sending. */
  uploads?: readonly UploadOutcome[];
}

/** A screen of the admin site, or of /arbejde for a lead, with a stubbed backend. */
export function AdminScreen({ path }: AdminScreenProps) {
  const area = areaOf(path);
  return (
    <MemoryRouter basename={area} initialEntries={[path]}>
      {area === paths.work ? <WorkArea profile={lead} /> : <AdminArea profile={administrator} />}
    </MemoryRouter>
  );
}

/** The common part of the meta of every story of an admin screen. */
export const adminScreen = {
  component: AdminScreen,
  parameters: { layout: 'fullscreen', controls: { include: ['path'] } },
  beforeEach: ({ args }: { args: AdminScreenProps }) => {
    queryClient.clear();
    const restoreBackend = stubBackend({ ...DEFAULT_RESPONSES, ...args.responses }, administrator);
    const restoreUploads = stubUploads(args.uploads ?? []);
    return () => {
      restoreBackend();
      restoreUploads();
    };
  },
} as const;

const DEFAULT_RESPONSES: Responses = {
  'rpc/list_users': ({ p_is_studio }: { p_is_studio: boolean }) =>
    studioUsers.filter(({ is_admin }) => is_admin === p_is_studio),
  'rpc/get_customer': [customerDetail],
  'rpc/list_finished_images': listFinished,
  'rpc/list_image_labels': statedLabels,
  'rpc/list_colleagues': [administrator, colleague].map(({ id, full_name }) => ({
    id,
    name: full_name,
    role: 'admin',
  })),
  invitations,
  invoices,
  memberships,
  price_agreements: agreements,
  orders,
  'rpc/list_order_events': orderLog,
  'rpc/list_order_summaries': orderSummaries,
  'rpc/get_desk': [desk],
  'rpc/list_browser_errors': [],
  'rpc/find_order_place': placeOf,
  'rpc/search_orders': [],
  'rpc/count_orders': [orderCounts],
  'rpc/get_studio_settings': [],
  'rpc/list_prices': priceList,
  'rpc/get_settings': settingsWith(),
  revisions: queuedRevisions,
  'rpc/list_revision_queue': queuedRevisions,
  'rpc/get_revision_terms': [wishTerms],
  team_notes: teamNotes,
  mails: [buildMail({ kind: 'order_completed' }), buildMail({ kind: 'order_received' })],
};
