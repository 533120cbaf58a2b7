/** What happened in the studio in a week. Times in working minutes; `null` where nothing ended in the week. */
export interface WeekFigures {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  /** Placed in it, without cancelled ones. */
  orders: number;
  images: number;
  /** The median from placing to beginning, of orders that were begun in it. */
  waited_minutes: number | null;
  /** The median from beginning to completing, of orders that were completed in it. */
  worked_minutes: number | null;
  /** Revisions that were sent in it, by their cause. */
  faults: number;
  wishes: number;
}
