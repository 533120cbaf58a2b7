import { paths } from '@rumklar/domain/routes/paths';

/** Whether somebody is on the way to an order. @param next where signing in leads to */
export function isOrdering(next: string | undefined): boolean {
  return next !== undefined && new URL(next, location.origin).pathname === paths.newOrder;
}
