import type { ServiceType } from '../../services/serviceTypes.ts';
import type { StaffRole } from '../../users/roles.ts';

/** How far work is: nobody has it, somebody does it, somebody else looks at it, it was sent back, nothing is left to do. */
export const workStages = ['queued', 'editing', 'checking', 'returned', 'ready'] as const;

/** One of {@link workStages}. */
export type WorkStage = (typeof workStages)[number];

/** Why work was sent back. */
export interface WorkRemark {
  /** The id of an original, or of a deliverable. */
  image: string;
  text: string;
}

/** The open work on an order, or on its open revision. */
export interface OrderWork {
  id: string;
  /** Raised by every change: whoever changes it names the version that they have seen. */
  version: number;
  /** The number of the revision; `null`: the order itself. */
  revision: number | null;
  stage: WorkStage;
  /** Whether somebody else looks at it before it is delivered. */
  is_checked: boolean;
  /** `null`: nobody has it. */
  assignee_id: string | null;
  /** The name, or the beginning of the e-mail address without one. */
  assignee: string | null;
  /** Who looked at it last. */
  checker: string | null;
  /** Since it was sent back last. */
  remarks: WorkRemark[];
}

/** What the administrators' list of orders can be narrowed to. */
export const workFilters = ['mine', 'free', 'checking'] as const;

/** One of {@link workFilters}. */
export type WorkFilter = (typeof workFilters)[number];

/** Whether a value from outside is one of {@link workFilters}. */
export function isWorkFilter(value: unknown): value is WorkFilter {
  return workFilters.some((filter) => filter === value);
}

/** The lists of work: those of {@link workFilters}, and revisions. */
export const workLists = [...workFilters, 'revisions'] as const;

/** One of {@link workLists}. */
export type WorkList = (typeof workLists)[number];

/** Whether a value from outside is one of {@link workLists}. */
export function isWorkList(value: unknown): value is WorkList {
  return workLists.some((list) => list === value);
}

/** Work in a list, without the customer and without a price. */
export interface ListedWork extends Pick<OrderWork, 'id' | 'version' | 'stage' | 'assignee_id' | 'assignee'> {
  order_id: string;
  number: number;
  revision: number | null;
  /** With the number of the house, without the town. */
  street: string;
  service_type: ServiceType;
  /** Originals, or what a revision is about. */
  images: number;
  /** How many originals have a finished image, or images of the revision an answer. */
  ready: number;
  due_at: string | null;
  /** Since when the order waits for an answer of its customer; `null`: it does not, or it is a revision. */
  paused_at: string | null;
  /** Whether the customer has answered, or a note names the caller, and nobody has seen it. */
  has_news: boolean;
  /** `null`: the caller may not see it. */
  cover_path: string | null;
  cover_preview_path: string | null;
  /** For leads; `null` for editors. */
  title: string | null;
  customer: string | null;
}

/** Somebody of the studio, to whom work can be given. */
export interface Colleague {
  id: string;
  name: string;
  role: StaffRole;
}
