import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { Download } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';

export interface DownloadAllButtonProps {
  /** What is downloaded. @default 'Download Alle' */
  label?: string;
  onPress: () => void;
  /** How far it is, in images and bytes; `undefined` when it is not running. */
  progress: { done: number; total: number; bytes: number } | undefined;
}

/**
 * 'Download Alle', which shows how far the download is.
 * @example <DownloadAllButton onPress={download.downloadAll} progress={download.progress} />
 */
export function DownloadAllButton({ label = 'Download Alle', onPress, progress }: DownloadAllButtonProps) {
  return (
    <Button variant="quiet" size="sm" isPending={progress !== undefined} onPress={onPress}>
      {!progress && <Icon icon={Download} size={16} />}
      {progress ? downloadLabel(progress) : label}
    </Button>
  );
}
