export const orderStatuses = ['draft', 'pending', 'completed', 'cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What an administrator can choose; `cancelled` is set in the database only. */
export const assignableStatuses = ['draft', 'pending', 'completed'] as const satisfies readonly OrderStatus[];

export type AssignableStatus = (typeof assignableStatuses)[number];

/** The badge tones of a status: completed green, pending yellow, cancelled red, other grey. */
export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral';

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  draft: 'Afventer',
  pending: 'Under behandling',
  completed: 'Afsluttet',
  cancelled: 'Annulleret',
};

const statusTones: Readonly<Record<OrderStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}

export function isAssignableStatus(value: unknown): value is AssignableStatus {
  return assignableStatuses.some((status) => status === value);
}

/** An unknown status is shown raw. */
export function statusLabel(value: string): string {
  return isOrderStatus(value) ? statusLabels[value] : value;
}

/** An unknown status is grey. */
export function statusTone(value: string): StatusTone {
  return isOrderStatus(value) ? statusTones[value] : 'neutral';
}

/** Completing an order mails its customer that the images are ready; taking a completed one back hides them again. */
export function needsConfirmation(from: string, to: AssignableStatus): boolean {
  return (from === 'completed') !== (to === 'completed');
}

/** Whether an order was completed and taken back: its customer cannot see the finished images any more. */
export function isTakenBack({
  status,
  first_completed_at,
}: {
  status: OrderStatus;
  first_completed_at: string | null;
}): boolean {
  return first_completed_at !== null && (status === 'draft' || status === 'pending');
}

/** Whether an administrator may change the state; leaving `cancelled` happens in the database only. */
export function canChangeStatus(from: string, to: string): boolean {
  return from !== to && from !== 'cancelled' && isAssignableStatus(to);
}

export const awaitsDelivery = 'Afventer levering';

/** One tab above a list of orders: its word, and the states that it shows (`undefined` shows all). */
export interface StatusTab {
  id: 'alle' | 'afventer' | 'under-behandling' | 'afsluttet';
  label: string;
  statuses?: readonly OrderStatus[];
}

/** The customer's tabs; 'Afventer' includes orders in progress. */
export const customerTabs: readonly StatusTab[] = [
  { id: 'alle', label: 'Alle ordrer' },
  { id: 'afventer', label: 'Afventer', statuses: ['draft', 'pending'] },
  { id: 'under-behandling', label: 'Under behandling', statuses: ['pending'] },
  { id: 'afsluttet', label: 'Afsluttet', statuses: ['completed'] },
];

export const adminTabs: readonly StatusTab[] = [
  { id: 'alle', label: 'Alle' },
  { id: 'afventer', label: 'Afventer', statuses: ['draft'] },
  { id: 'under-behandling', label: 'Under behandling', statuses: ['pending'] },
  { id: 'afsluttet', label: 'Afsluttet', statuses: ['completed'] },
];
