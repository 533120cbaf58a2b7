import { declineReason } from '@rumklar/domain/invoices/declineReason';
import { orderMailProblem } from '@rumklar/domain/mails/kinds';
import { formatAge } from '@rumklar/domain/orders/list/age';
import type { Attention, AttentionItem, AttentionKind } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { adminOrderPath, paths, userPath } from '@rumklar/domain/routes/paths';
import { Link } from '@rumklar/ui/Link';
import type { PendingAction } from '@rumklar/ui/PendingActions';
import {
  AtSign,
  CreditCard,
  FileClock,
  HardDriveUpload,
  type LucideIcon,
  MailX,
  MessageCircleReply,
  UserRoundX,
} from 'lucide-react';
import styles from './Desk.module.css';

export interface Shown {
  /** In ms since 1970. */
  now: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** One row for all that went wrong of a kind: a single one leads to its page, several open as a list. */
export function attentionItem({ kind, count, items }: Attention, shown: Shown): PendingAction {
  const { now, isOpen } = shown;
  const title = texts.attentionCounts[kind](count);
  const [only] = items;
  const href = count === 1 && only ? hrefOf(kind, only) : undefined;
  return {
    id: kind,
    title,
    icon: ICONS[kind],
    meta: isOpen ? (
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Name kind={kind} item={item} />
            {` · ${[...factsOf(kind, item), formatAge(item.at, now)].join(' · ')}`}
          </li>
        ))}
      </ul>
    ) : (
      summaryOf(kind, items, now)
    ),
    action: href ? { label: texts.open, 'aria-label': texts.openLabel(title), href } : toggleOf(title, shown),
  };
}

export function toggleOf(title: string, { isOpen, onToggle }: Shown): PendingAction['action'] {
  return {
    label: isOpen ? texts.hideAll : texts.showAll,
    'aria-label': isOpen ? texts.hideAllLabel(title) : texts.showAllLabel(title),
    onPress: onToggle,
  };
}

function Name({ kind, item }: { kind: AttentionKind; item: AttentionItem }) {
  const href = hrefOf(kind, item);
  return href ? <Link href={href}>{item.name}</Link> : item.name;
}

/** One item in full; for several only the people. */
function summaryOf(kind: AttentionKind, items: readonly AttentionItem[], now: number): string {
  const [newest] = items;
  if (!newest) return '';
  const names = NAMES.format([...new Set(items.map(({ name }) => name))].slice(0, 3));
  return [names, ...(items.length === 1 ? factsOf(kind, newest) : []), formatAge(newest.at, now)].join(' · ');
}

function factsOf(kind: AttentionKind, { subject, reason }: AttentionItem): string[] {
  if (kind === 'answers' || kind === 'mentions') return [`”${reason}”`];
  if (kind === 'mails') return [orderMailProblem(reason ?? '')];
  if (kind === 'payments') return [texts.invoice(subject), ...(reason ? [declineReason(reason)] : [])];
  if (kind === 'billing') return [texts.invoice(subject), texts.billingProblems[reason ?? ''] ?? ''];
  return [];
}

function hrefOf(kind: AttentionKind, { order_id, user_id, reason }: AttentionItem): string | undefined {
  if (reason === 'no_account') return paths.adminSettings;
  if (order_id) return adminOrderPath(order_id);
  if (user_id) return userPath(user_id);
  return kind === 'invitations' ? paths.adminUsers : undefined;
}

const ICONS: Readonly<Record<AttentionKind, LucideIcon>> = {
  answers: MessageCircleReply,
  mentions: AtSign,
  mails: MailX,
  payments: CreditCard,
  billing: FileClock,
  invitations: UserRoundX,
  limits: HardDriveUpload,
};
const NAMES = new Intl.ListFormat('da');
