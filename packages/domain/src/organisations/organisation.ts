import type { Agreement } from '../prices/agreement.ts';

/** What somebody may do in a firm: the owner pays, invites and removes; an assistant orders for colleagues too. */
export const memberRoles = ['owner', 'member', 'assistant'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What an owner can invite somebody as; as `owner` a colleague, to whom the firm is offered. */
export function isMemberRole(value: string): value is MemberRole {
  return memberRoles.some((role) => role === value);
}

export interface Organisation {
  id: string;
  name: string;
  cvr: string;
  /** In how many days an invoice is due; `null`: the owner's card is charged. */
  paymentDays: number | null;
  /** Who gets the invoices besides the owner. */
  bookkeepingEmail: string | null;
  /** Agreed prices that apply, or will; only the owner sees them. */
  agreements: Agreement[];
  role: MemberRole;
  /** Whether the signed-in person also gets the mails about the orders of colleagues. */
  wantsMails: boolean;
  /** The owner first. */
  members: Member[];
  /** What everybody in it, or who was, has ordered this month, without cancelled orders. */
  month: MonthOfOrders;
  /** Open ones; only the owner sees them. */
  invitations: OrganisationInvitation[];
  /** That the signed-in person becomes its owner; `null`: nobody has offered it. */
  offer: OwnershipOffer | null;
}

export interface Member {
  id: string;
  name: string | null;
  email: string;
  role: MemberRole;
  joinedAt: string;
  /** What they have ordered this month. */
  month: MonthOfOrders;
}

/** The orders of a month in Danish time. */
export interface MonthOfOrders {
  orders: number;
  kroner: number;
}

export interface OwnershipOffer {
  /** Of its invitation. */
  id: string;
  inviter: string | null;
  /** What the owner is to pay for orders of the firm and is on no invoice. */
  owedKroner: number;
}

interface OrganisationInvitation {
  id: string;
  email: string;
  name: string | null;
  role: MemberRole;
  expiresAt: string;
}

interface MembershipOffer {
  id: string;
  name: string;
  inviter: string | null;
  role: Exclude<MemberRole, 'owner'>;
}

export interface OwnOrganisation {
  firm: Organisation | null;
  invitations: MembershipOffer[];
}

/** Who pays for the signed-in person, where it is somebody else, or by invoice. */
export interface Payer {
  name: string;
  hasCard: boolean;
  /** In how many days an invoice is due; `null`: a card is charged. */
  paymentDays: number | null;
  /** An invoice is so long overdue that nothing can be ordered. */
  isOverdue: boolean;
  /** The signed-in person pays. */
  isCaller: boolean;
}

/** Whether what is ordered can be charged, or comes on an invoice. */
export function isPayable({ hasCard, paymentDays }: Pick<Payer, 'hasCard' | 'paymentDays'>): boolean {
  return hasCard || paymentDays !== null;
}

export const paymentDays = [8, 14, 30] as const;
