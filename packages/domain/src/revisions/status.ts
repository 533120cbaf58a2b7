/** The states of a revision, as `revisions.status` names them. */
export const revisionStatuses = [
  'sent',
  'quoted',
  'in_progress',
  'delivered',
  'approved',
  'declined',
  'withdrawn',
] as const;

/** A revision's state. */
export type RevisionStatus = (typeof revisionStatuses)[number];

/** What became of one image of a revision. */
export const revisionItemStates = ['open', 'done', 'not_possible'] as const;

/** One of {@link revisionItemStates}. */
export type RevisionItemState = (typeof revisionItemStates)[number];

/** Why a revision was needed: the images were not as ordered, or the customer wants something new. */
export const revisionCauses = ['fault', 'wish'] as const;

/** One of {@link revisionCauses}. */
export type RevisionCause = (typeof revisionCauses)[number];

/** The Danish words for each state. */
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

/** The revision of an order that is still open. */
export function openRevision<Revision extends { status: RevisionStatus }>(
  revisions: readonly Revision[],
): Revision | undefined {
  return revisions.find(({ status }) => isOpenRevision(status));
}

/** Whether a value from outside is a known state. */
export function isRevisionStatus(value: unknown): value is RevisionStatus {
  return revisionStatuses.some((status) => status === value);
}
