import { reportErrors } from '@rumklar/backend/reportErrors';
import { settings } from './backend.ts';

const report = reportErrors(settings.url);

/** For React's root: what an error screen shows is reported as well. */
export const errorReports = {
  onCaughtError(error: unknown): void {
    console.error(error);
    report(error);
  },
};
