import { formatFileSize } from '../../format/numbers.ts';

/** How far the download of several images is: `Henter 3 af 12 billeder · 8,4 MB`. */
export function downloadLabel({
  done,
  total,
  bytes,
}: {
  done: number;
  total: number;
  bytes: number;
}): string {
  const images = `Henter ${done} af ${total} billeder`;
  return bytes === 0 ? images : `${images} · ${formatFileSize(bytes)}`;
}
