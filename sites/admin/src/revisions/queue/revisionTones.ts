import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import type { BadgeTone } from '@rumklar/ui/Badge';

/** The tone of a revision's status as the studio sees it: what is to be judged is prominent, what is worked on is as an order in work. */
export const revisionTones: Readonly<Record<RevisionStatus, BadgeTone>> = {
  sent: 'accent',
  quoted: 'neutral',
  in_progress: 'warning',
  delivered: 'success',
  approved: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};
