/** How long orders count as fresh, in ms: shorter than other queries, as the studio changes them. */
export const orderTiming = { staleTime: 30_000 } as const;

/** When drafts are saved and opened again, in ms. */
export const draftTiming = {
  save: 1000,
  /** From a failed attempt to the next. */
  retry: 5000,
  /** 'Ny ordre' goes on with a draft that was changed so recently; older ones are opened from the dashboard. */
  resumeWithin: 24 * 60 * 60_000,
  /** How long removed files can be put back. */
  undo: 25_000,
} as const;
