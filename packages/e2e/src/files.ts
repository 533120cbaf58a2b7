import { join } from 'node:path';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';

/** A picture as a customer's camera leaves it. */
export function photo(name: string): string {
  return join(repositoryRoot, 'packages', 'e2e', 'photos', name);
}

/** One of the product's example pictures. */
export function picture(name: string): string {
  return join(repositoryRoot, 'packages', 'ui', 'images', name);
}
