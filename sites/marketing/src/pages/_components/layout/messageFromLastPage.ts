import { MESSAGE_FOR_NEXT_PAGE_KEY, type Message } from '@rumklar/domain/message';

/** Shows what the portal has left for this page, once. @param load loads the code of toasts, which no other page needs */
export async function showMessageFromLastPage(
  load: () => Promise<{ showToast: (message: Message) => void }>,
): Promise<void> {
  const json = sessionStorage.getItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  if (json === null) return;
  sessionStorage.removeItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  const message: Message = JSON.parse(json);
  const { showToast } = await load();
  showToast(message);
}
