/**
 * A number of bytes as `1,2 GB`, `8,4 MB` or `512 kB`, in steps of 1024 as the limits of orders are counted.
 *
 * @param bytes at least 0
 */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1024) return `${number.format(megabytes / 1024)}\u00a0GB`;
  if (megabytes >= 1) return `${number.format(megabytes)}\u00a0MB`;
  return `${Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / 1024))}\u00a0kB`;
}

/** Bytes in one MB. */
export const MEGABYTE = 1024 * 1024;

const number = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });
