import { MemoryRouter } from 'react-router-dom';
import { AdminArea } from '../../sites/admin/src/App.tsx';
import { queryClient } from '../../sites/admin/src/queryClient.ts';
import { type Answers, answerCalls } from './answerCalls.ts';
import { answerUploads, type UploadEnd } from './answerUploads.ts';
import { administrator, agency, customer, notifications, orders } from './rows.ts';

/** Props of {@link AdminScreen}. */
export interface AdminScreenProps {
  /** The address of the screen. */
  path: string;
  /** Answers of the backend that differ from the usual ones. */
  answers?: Answers;
  /** How the sending of each file goes. */
  uploads?: readonly UploadEnd[];
}

/** A screen of the studio's area, the site's own, without a backend. */
export function AdminScreen({ path }: AdminScreenProps) {
  return (
    <MemoryRouter basename="/admin" initialEntries={[path]}>
      <AdminArea profile={administrator} />
    </MemoryRouter>
  );
}

/** For the meta of every screen of the admin. */
export const adminScreen = {
  component: AdminScreen,
  parameters: { layout: 'fullscreen', controls: { include: ['path'] } },
  beforeEach: ({ args }: { args: AdminScreenProps }) => {
    queryClient.clear();
    const restoreCalls = answerCalls({ ...USUAL, ...args.answers }, administrator);
    const restoreUploads = answerUploads(args.uploads ?? []);
    return () => {
      restoreCalls();
      restoreUploads();
    };
  },
} as const;

const USUAL: Answers = { profiles: [administrator, agency, customer], orders, notifications };
