import { brand } from '../brand.ts';

/** How long the links to images in a data export work, in seconds: 7 days. */
export const EXPORT_LINK_LIFETIME = 7 * 24 * 3600;

/** The name of the file of a data export, with its moment in UTC. @param exportDate ISO 8601 */
export function exportFileName(exportDate: string): string {
  return `${brand.slug}-data-${exportDate.slice(0, 19).replaceAll(':', '-')}.json`;
}
