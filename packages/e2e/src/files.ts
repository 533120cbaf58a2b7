import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/paths';

/** A picture as a customer's camera leaves it. */
export function photo(name: string): string {
  return join(rootFolder, 'packages', 'e2e', 'photos', name);
}

/** One of the product's example pictures. */
export function picture(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}
