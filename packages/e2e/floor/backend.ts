import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

/** The backend client, created as in the sites. */
export const backend = createBackend(readSettings({}, 'VITE_', location.origin));

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root"');

/** Where the floor page is drawn. */
export const root = element;
