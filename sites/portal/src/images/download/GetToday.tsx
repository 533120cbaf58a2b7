import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { type SaveArchive, useArchive } from '@rumklar/features/images/useArchive';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useUser } from '../../auth/session/useSession.ts';
import { studioSettingsQuery } from '../../studioSettings.ts';

/** 'Alt leveret i dag': what was delivered today of all orders, for the web, with a folder for each order. */
export function GetToday() {
  const userId = useUser().id;
  const client = useQueryClient();
  const { download, cancel, progress } = useArchive();

  const save: SaveArchive = async (options) => {
    const { downloadToday } = await import('./downloadToday.ts');
    const settings = await client.ensureQueryData(studioSettingsQuery).catch(() => undefined);
    await downloadToday(userId, settings?.portalSizes[0] ?? webSize, options);
  };

  return (
    <>
      {progress && (
        <Button variant="quiet" size="sm" onPress={cancel}>
          {setTexts.cancel}
        </Button>
      )}
      <Button variant="quiet" size="sm" isPending={progress !== undefined} onPress={() => download(0, save)}>
        {!progress && <Icon icon={Download} size={16} />}
        {progress ? downloadLabel(progress) : orderListTexts.today}
      </Button>
    </>
  );
}
