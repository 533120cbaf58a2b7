import type { RevisionStatus } from './status.ts';

/** What is shown next to the status of an order while a revision of it is open. @param status of its newest revision */
export function revisionBadge(status: RevisionStatus | null | undefined): RevisionBadge | undefined {
  if (status === 'quoted') return { label: AWAITS_ANSWER, tone: 'warning' };
  return status === 'sent' || status === 'in_progress' ? { label: REVISION_OPEN, tone: 'accent' } : undefined;
}

export const REVISION_OPEN = 'Rettelse i gang';

export const AWAITS_ANSWER = 'Afventer dit svar';

interface RevisionBadge {
  label: string;
  tone: 'accent' | 'warning';
}
