import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { type SaveArchive, useArchive } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import type { Scope } from '../../orders/list/useScope.ts';
import { ORDERS_KEY } from '../../orders/orderQueries.ts';
import { studioSettingsQuery } from '../../studioSettings.ts';

/** 'Alt leveret i dag': what was delivered today of all orders, for the web, with a folder for each order. */
export function DownloadToday({ scope }: { scope: Scope }) {
  const client = useQueryClient();
  const { download, cancel, progress } = useArchive();

  const save: SaveArchive = async (options) => {
    const { downloadToday } = await import('./downloadToday.ts');
    const settings = await client.ensureQueryData(studioSettingsQuery).catch(() => undefined);
    await downloadToday(scope, settings?.portalSizes[0] ?? webSize, options);
  };

  return (
    <>
      {progress && <IconButton size="sm" icon={X} aria-label={setTexts.cancel} onPress={cancel} />}
      <Button variant="quiet" size="sm" isPending={progress !== undefined} onPress={() => download(0, save)}>
        {!progress && <Icon icon={Download} size={16} />}
        {progress ? downloadLabel(progress) : orderListTexts.today}
      </Button>
    </>
  );
}

/** The same for the firm, where more than one of its orders was delivered today. */
export function DownloadTodayOfFirm({ scope }: { scope: Scope }) {
  const { data: orderIds = [] } = useQuery({
    queryKey: [ORDERS_KEY, 'today', scope],
    queryFn: async () => (await import('./downloadToday.ts')).deliveredToday(scope),
    meta: { showsToast: false },
  });
  return orderIds.length > 1 && <DownloadToday scope={scope} />;
}
