import { exportFileName } from '@rumklar/domain/profile/exportFile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Downloads all stored data of the user as one file. */
export function AccountExport() {
  const download = useMutation({
    mutationFn: saveExport,
    onSuccess: () => showToast(profileTexts.exported),
  });
  return (
    <SettingsSection
      title="Dine data"
      description="Hent alt, hvad vi har gemt om dig, som én fil. Links til billederne virker i 7 dage."
    >
      <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
        Eksportér data
      </Button>
    </SettingsSection>
  );
}

async function saveExport(): Promise<void> {
  const [{ exportData }, { saveFile }] = await Promise.all([
    import('@rumklar/backend/profile/exportData'),
    import('@rumklar/backend/images/download/saveFile'),
  ]);
  const data = await exportData(backend);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, exportFileName(data.exportDate));
}
