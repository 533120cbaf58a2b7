/**
 * Ends the drafts that this tab has open, when their user has signed out. A module of its own, as every page loads it.
 * @param userId whose drafts go on, when somebody has signed in
 */
export function endDraftsExcept(userId: string | undefined): void {
  for (const end of ends) end(userId);
}

/** Registers what ends drafts. @param end called with the user whose drafts go on */
export function onDraftEnd(end: (userId: string | undefined) => void): void {
  ends.add(end);
}

/** Ends one draft that was deleted, if this tab has it open. It writes nothing to the device after this has ended. */
export async function endDeletedDraft(draftId: string): Promise<void> {
  await Promise.all([...deletions].map((end) => end(draftId)));
}

export function onDraftDeleted(end: (draftId: string) => Promise<void>): void {
  deletions.add(end);
}

const deletions = new Set<(draftId: string) => Promise<void>>();
const ends = new Set<(userId: string | undefined) => void>();
