import { brand } from '../brand.ts';
import type { OrderStatus } from '../orders/status/status.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import type { StaffRole } from '../users/roles.ts';

export const paths = {
  home: '/',
  about: `/om-${brand.slug}`,
  contact: '/kontakt',
  services: '/ydelser',
  prices: '/priser',
  terms: '/handelsbetingelser',
  privacy: '/privatlivspolitik',
  freeSample: '/gratisprovebillede',
  share: '/se',
  accessibility: '/tilgaengelighed',
  contactReceived: '/kontakt/modtaget',
  contactUnmailed: '/kontakt/modtaget-uden-mail',
  contactFailed: '/kontakt/fejl',
  sampleReceived: '/gratisprovebillede/modtaget',
  sampleUnmailed: '/gratisprovebillede/modtaget-uden-mail',
  sampleFailed: '/gratisprovebillede/fejl',
  auth: '/auth',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/confirm',
  dashboard: '/dashboard',
  orders: '/ordrer',
  newOrder: '/bestil',
  payment: '/betaling',
  settings: '/indstillinger',
  accountUsers: '/brugere',
  admin: '/admin',
  adminOrders: '/admin/ordrer',
  adminRevisions: '/admin/rettelser',
  adminImages: '/admin/billeder',
  adminUsers: '/admin/brugere',
  adminSecurity: '/admin/sikkerhed',
  adminSettings: '/admin/indstillinger',
  teamAdmin: '/team-admin',
  work: '/arbejde',
  workImages: '/arbejde/billeder',
} as const;

export function orderPath(orderId: string): string {
  return `${paths.orders}/${encodeURIComponent(orderId)}`;
}

export function finishedImagesPath(orderId: string): string {
  return `${orderPath(orderId)}?${new URLSearchParams({ billeder: 'faerdige' })}`;
}

/** Where a row of the customer's orders leads: to the finished images of a completed order, else to the ordered ones. */
export function orderRowPath({ id, status }: { id: string; status: OrderStatus }): string {
  return status === 'completed' ? finishedImagesPath(id) : orderPath(id);
}

/** The id of a revision on the customer's page of its order, to which links lead. */
export function revisionAnchor(number: number): string {
  return `rettelse-${number}`;
}

/** A revision on the customer's page of its order. @param number counts the revisions of the order from 1 */
export function revisionPath(orderId: string, number: number): string {
  return `${orderPath(orderId)}#${revisionAnchor(number)}`;
}

export const DOWNLOADS_PARAMETER = 'hent';

export function downloadsPath(orderId: string): string {
  const query = new URLSearchParams({ billeder: 'faerdige', [DOWNLOADS_PARAMETER]: 'billeder' });
  return `${orderPath(orderId)}?${query}`;
}

export function draftPath(draftId: string): string {
  return `${paths.newOrder}?${new URLSearchParams({ kladde: draftId })}`;
}

export function orderServicePath(service: ServiceType): string {
  return `${paths.newOrder}?${new URLSearchParams({ ydelse: service })}`;
}

export function changeOrderPath(orderId: string): string {
  return `${paths.newOrder}?${new URLSearchParams({ ret: orderId })}`;
}

/** The order form with what an order holds, but its images. */
export function orderAgainPath(orderId: string): string {
  return `${paths.newOrder}?${new URLSearchParams({ igen: orderId })}`;
}

export function adminOrderPath(orderId: string): string {
  return `${paths.adminOrders}/${encodeURIComponent(orderId)}`;
}

export function adminRevisionPath(orderId: string): string {
  return `${adminOrderPath(orderId)}?${new URLSearchParams({ fane: 'rettelser' })}`;
}

export function adminImagePath(imageId: string): string {
  return `${paths.adminImages}/${encodeURIComponent(imageId)}`;
}

/** What the administrator's page of an order reads to show the form of a new revision. */
export const NEW_REVISION_PARAMETER = 'ny-rettelse';

export function newRevisionPath(orderId: string): string {
  return `${adminOrderPath(orderId)}?${new URLSearchParams({ [NEW_REVISION_PARAMETER]: 'ja' })}`;
}

export function userPath(userId: string): string {
  return `${paths.adminUsers}/${encodeURIComponent(userId)}`;
}

/** @param section the last part of its path */
export function settingsPath(section: string): string {
  return `${paths.adminSettings}/${section}`;
}

export function taskSheetPath(orderId: string): string {
  return `${adminOrderPath(orderId)}/opgaveark`;
}

export function invoicePath(invoiceId: string): string {
  return `/fakturaer/${encodeURIComponent(invoiceId)}`;
}

/** The page on which an invited person chooses a password. @param token the secret of the invitation */
export function invitationPath(email: string, token: string): string {
  return `${paths.auth}?${new URLSearchParams({ email, invitation: token })}`;
}

/** The images of an order for whoever has its link. The token is in the fragment, which no host or other site is sent. */
export function sharePath(token: string): string {
  return `${paths.share}#${token}`;
}

export function workImagePath(imageId: string): string {
  return `${paths.workImages}/${encodeURIComponent(imageId)}`;
}

export function workOrderPath(orderId: string): string {
  return `${paths.work}/ordrer/${encodeURIComponent(orderId)}`;
}

/** The home page of a role: the studio's for its people, the dashboard for everybody else. */
export function homePath(role: StaffRole | null): string {
  if (role === 'admin') return paths.admin;
  return role ? paths.work : paths.dashboard;
}
