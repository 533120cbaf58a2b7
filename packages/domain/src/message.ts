/** How a screen reader announces a message: success and info politely, errors and warnings at once. */
export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** One toast. Without a description, the title is shown alone. */
export interface Message {
  tone: MessageTone;
  title: string;
  description?: string;
}

export function success(title: string, description?: string): Message {
  return { tone: 'success', title, description };
}

export function info(title: string, description?: string): Message {
  return { tone: 'info', title, description };
}

export function failure(title: string, description?: string): Message {
  return { tone: 'error', title, description };
}

/** Something has worked in part, or needs attention. */
export function warning(title: string, description?: string): Message {
  return { tone: 'warning', title, description };
}

/** Title and description as one text, where there is no toast to show them in. */
export function sentence({ title, description }: Message): string {
  return description ? `${title}. ${description}` : title;
}

/** Where a page leaves a message as JSON for the next one, which may belong to another site. */
export const MESSAGE_FOR_NEXT_PAGE_KEY = 'rumklar-toast';
