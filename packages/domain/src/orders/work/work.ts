/** The open work on an order, or on its open revision. */
export interface OrderWork {
  id: string;
  /** Raised by every change: whoever changes it names the version that they have seen. */
  version: number;
  /** The number of the revision; `null`: the order itself. */
  revision: number | null;
  /** `null`: nobody has it. */
  assignee_id: string | null;
  /** The name, or the e-mail address without one. */
  assignee: string | null;
}

/** The parts of the open work that the studio's list can be narrowed to: one's own, and what nobody has. */
export const workParts = ['mine', 'free'] as const;

/** One of {@link workParts}. */
export type WorkPart = (typeof workParts)[number];

/** Whether a value from outside is one of {@link workParts}. */
export function isWorkPart(value: unknown): value is WorkPart {
  return workParts.some((part) => part === value);
}
