import { MESSAGE_FOR_NEXT_PAGE_KEY, type Message } from '@rumklar/domain/message';

/** Shows what the portal has left for this page, once. Nobody else loads the code for it. */
export async function showMessageFromLastPage(): Promise<void> {
  const json = sessionStorage.getItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  if (json === null) return;
  sessionStorage.removeItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  const message: Message = JSON.parse(json);
  const { showToast } = await import('../../../toast.ts');
  showToast(message);
}
