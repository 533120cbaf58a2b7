import type { OrderStatus } from '../status/status.ts';

/** How long ago something was, in one unit: `nu`, `25 min.`, `3 timer`, `2 dage`, `5 uger`. @param now in ms since 1970 */
export function formatAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  if (minutes < 1) return 'nu';
  if (minutes < 60) return `${minutes} min.`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 time' : `${hours} timer`;
  const days = Math.floor(hours / 24);
  if (days < 28) return days === 1 ? '1 dag' : `${days} dage`;
  return `${Math.floor(days / 7)} uger`;
}

/** Whether the studio has an order to do, so that its age matters. */
export function isUnfinished(status: OrderStatus): boolean {
  return status === 'draft' || status === 'pending';
}

const MINUTE = 60_000;
