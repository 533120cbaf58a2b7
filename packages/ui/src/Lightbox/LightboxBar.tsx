import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useDownload } from '../useDownload.ts';
import styles from './Lightbox.module.css';
import type { LightboxImage } from './lightboxImage.ts';

interface LightboxBarProps {
  image: LightboxImage;
  position: number;
  count: number;
  onDownload: ((id: string) => Promise<void> | void) | undefined;
  children: ReactNode;
}

export function LightboxBar({ image, position, count, onDownload, children }: LightboxBarProps) {
  const { downloading, download } = useDownload(onDownload);
  return (
    <header className={styles.bar}>
      <Heading slot="title" level={2} className={styles.name}>
        {image.title ?? image.name}
        {image.title && <span className={styles.file}> · {image.name}</span>}
      </Heading>
      <p className={styles.position} role="status">
        {position} af {count}
      </p>
      {children}
      {onDownload && (
        <IconButton
          icon={Download}
          aria-label={`Download ${image.name}`}
          isPending={downloading === image.id}
          onPress={() => download(image.id)}
        />
      )}
      <AriaIconButton slot="close" icon={X} aria-label="Luk" autoFocus />
    </header>
  );
}
