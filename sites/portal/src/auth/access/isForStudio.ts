import { ownerOf } from '@rumklar/domain/routes/sites';

/** Whether somebody is on the way to a page of the studio. @param next where signing in leads to */
export function isForStudio(next: string | undefined): boolean {
  return next !== undefined && ownerOf(new URL(next, location.origin).pathname) === 'admin';
}
