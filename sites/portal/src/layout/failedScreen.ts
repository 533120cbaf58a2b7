import { connectionTexts } from '@rumklar/domain/connection/texts';
import { failure } from '@rumklar/domain/message';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { browserHistory } from './browserHistory.ts';

/**
 * Called when the code of the next screen could not be loaded: loads the new version that has replaced it, or keeps the
 * page that is still shown. See docs/decisions/new-version.md.
 *
 * @throws the error, when there is no page to keep
 */
export async function recoverFailedScreen(error: unknown): Promise<void> {
  const { location } = browserHistory.current();
  const outcome = await loadNewVersion();
  if (outcome === 'loading') return;
  if (!browserHistory.returnToRendered()) throw error;
  if (outcome === 'waiting') return;
  const onPress = () => browserHistory.push(location, location.state);
  showToast(
    {
      ...failure(connectionTexts.partFailed, connectionTexts.checkConnection),
      action: { label: 'Prøv igen', onPress },
    },
    ACTION_TOAST,
  );
}
