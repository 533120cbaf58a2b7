import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { Profile } from '@rumklar/backend/profile/profile';
import { requestLargerLimits } from '@rumklar/backend/users/accountLimits';
import { largerLimitsTexts } from '@rumklar/domain/orders/draft/largerLimitsTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backend } from '../../backend.ts';
import { profileQuery } from '../../profile/profileQuery.ts';
import { studioSettingsQuery } from '../../studioSettings.ts';

interface RequestLargerLimitsProps {
  profile: Profile;
  onAddCard: () => void;
  hasCard: boolean;
}

/** Offers an account with the standard limits the larger ones, as the company has decided; else nothing. */
export function RequestLargerLimits({ profile, hasCard, onAddCard }: RequestLargerLimitsProps) {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(studioSettingsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const isGiven = await requestLargerLimits(backend);
      await queryClient.invalidateQueries(profileQuery(profile.id));
      return isGiven;
    },
    onSuccess: (isGiven) => isGiven && showToast(largerLimitsTexts.given, ACTION_TOAST),
    onError: (error) =>
      isBackendError(error, 'card_required')
        ? onAddCard()
        : showToast(messageOf(error, largerLimitsTexts.failed), ACTION_TOAST),
  });
  if (profile.limits_requested_at) return <p>{largerLimitsTexts.requested}</p>;
  if (profile.limits_id !== 'standard' || !settings || settings.largerLimits === 'never') return null;
  return (
    <Button size="sm" isPending={isPending} onPress={() => (hasCard ? mutate() : onAddCard())}>
      {isPending ? largerLimitsTexts.busy : largerLimitsTexts.offer}
    </Button>
  );
}
