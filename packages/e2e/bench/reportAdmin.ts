import { benchAdminPages } from './adminPages.ts';
import { reportPages } from './reportPages.ts';

/** Measures the admin and reports it beside the floor page. */
export async function reportAdmin(): Promise<void> {
  const { pages, floor } = await benchAdminPages();
  reportPages('The admin on a phone', pages, 'adminPages', floor);
}
