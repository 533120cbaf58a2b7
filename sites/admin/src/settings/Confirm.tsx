import { messageOf } from '@rumklar/backend/errors';
import { changeSettings, getSettings } from '@rumklar/backend/settings/settings';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchResources } from '../queryClient.ts';
import { useCall } from '../useCall.ts';
import { useSettings } from './useDraft.ts';

/** Says that what the product brings is right, a step of the first day. Nothing is shown once somebody has. */
export function Confirm({ what }: { what: 'prices' | 'label' }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data: settings } = useSettings();
  const confirm = useMutation({
    mutationFn: async () => {
      const { version, values } = await call(getSettings);
      await call(changeSettings, version, { confirmed: [...values.confirmed, what].sort() });
    },
    onSuccess: async () => {
      showToast(texts.saved);
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
      await refetchResources('ordrer');
    },
    onError: (error) => showToast(messageOf(error, texts.saveFailed), ACTION_TOAST),
  });
  if (!settings || settings.values.confirmed.includes(what)) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
        {what === 'prices' ? texts.confirmPrices : texts.confirmLabel}
      </Button>
    </div>
  );
}
