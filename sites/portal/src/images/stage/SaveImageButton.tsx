import type { ArchivedImage } from '@rumklar/backend/images/download/downloadArchive';
import { saveImage } from '@rumklar/features/images/saveImage';
import { IconButton } from '@rumklar/ui/IconButton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { backend } from '../../backend.ts';
import styles from './Stage.module.css';

interface SaveImageButtonProps {
  label: string;
  file: ArchivedImage;
}

/** Downloads one image. */
export function SaveImageButton({ label, file: { path, zipName, change } }: SaveImageButtonProps) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await saveImage(backend, { path, name: zipName, change });
    setSaving(false);
  }
  return (
    <IconButton
      className={styles.wide}
      icon={Download}
      aria-label={label}
      isPending={isSaving}
      onPress={save}
    />
  );
}
