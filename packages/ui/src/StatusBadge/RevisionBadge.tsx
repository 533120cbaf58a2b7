import { revisionBadge } from '@rumklar/domain/revisions/badge';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { Badge } from '../Badge/Badge.tsx';

export interface RevisionBadgeProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** The status of the order's newest revision; `null` where it has none. */
  status: RevisionStatus | null | undefined;
}

/** Beside the status of an order: that a revision is open, or waits for the customer's answer. Nothing for other orders. */
export function RevisionBadge({ status, ...rest }: RevisionBadgeProps) {
  const badge = revisionBadge(status);
  if (!badge) return null;
  return (
    <Badge {...rest} tone={badge.tone}>
      {badge.label}
    </Badge>
  );
}
