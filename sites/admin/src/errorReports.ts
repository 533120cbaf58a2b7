import { reportErrors } from '@rumklar/backend/reportErrors';
import { config } from './config.ts';

const report = reportErrors(config.url);

/** For React's root: what an error screen shows is reported as well. */
export const errorReports = {
  onCaughtError(error: unknown): void {
    console.error(error);
    report(error);
  },
};
