import type { ArchivedImage } from '@rumklar/backend/images/download/downloadArchive';
import { saveImage } from '@rumklar/features/images/saveImage';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { backend } from '../backend.ts';

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
    <Button variant="secondary" size="sm" isPending={isSaving} onPress={save}>
      {!isSaving && <Icon icon={Download} size={16} />}
      {label}
    </Button>
  );
}
