import { benchPublicPages } from './publicPages.ts';
import { reportPages } from './reportPages.ts';

/** Measures the public pages and reports them. @param only a path measures that page alone */
export async function reportPublicPages(only?: string): Promise<void> {
  reportPages('The public pages', await benchPublicPages(only), 'publicPages');
}
