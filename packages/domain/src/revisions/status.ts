export const revisionStatuses = [
  'sent',
  'quoted',
  'in_progress',
  'delivered',
  'approved',
  'declined',
  'withdrawn',
] as const;

export type RevisionStatus = (typeof revisionStatuses)[number];

export const revisionItemStates = ['open', 'done', 'not_possible'] as const;

export type RevisionItemState = (typeof revisionItemStates)[number];

/** Why a revision was needed: the images were not as ordered, or the customer wants something new. */
export const revisionCauses = ['fault', 'wish'] as const;

export type RevisionCause = (typeof revisionCauses)[number];

export const revisionStatusLabels: Readonly<Record<RevisionStatus, string>> = {
  sent: 'Sendt',
  quoted: 'Afventer svar på prisen',
  in_progress: 'I gang',
  delivered: 'Leveret',
  approved: 'Godkendt',
  declined: 'Afvist',
  withdrawn: 'Trukket tilbage',
};

/** Whether the studio or the customer has still to do something about it; an order has one such revision at most. */
export function isOpenRevision(status: RevisionStatus): boolean {
  return status === 'sent' || status === 'quoted' || status === 'in_progress';
}

export function openRevision<Revision extends { status: RevisionStatus }>(
  revisions: readonly Revision[],
): Revision | undefined {
  return revisions.find(({ status }) => isOpenRevision(status));
}

export function isRevisionStatus(value: unknown): value is RevisionStatus {
  return revisionStatuses.some((status) => status === value);
}
