import type { SiteName } from '@rumklar/domain/routes/sites';

/** Each site's folder of files whose names contain a hash of their contents. */
export const hashedFolderOf: Readonly<Record<SiteName, string>> = {
  marketing: '/_astro/',
  portal: '/portal-assets/',
  admin: '/admin-assets/',
};

export const hashedFolders: readonly string[] = Object.values(hashedFolderOf);

/** `Cache-Control` of files in `hashedFolders`: a new version has a new name. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of pages and other files that change under the same name. */
export const REVALIDATED_CACHE = 'public, max-age=0, must-revalidate';

/** Whether a file never changes under its name. @param pathname such as `/_astro/index.Dx3.css` */
export function isHashedFile(pathname: string): boolean {
  return hashedFolders.some((folder) => pathname.startsWith(folder));
}
