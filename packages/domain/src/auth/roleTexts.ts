import { warning } from '../message.ts';

/** Words for an administrator who has lost the role; apart from `authTexts`, which every page of the portal loads. */
export const roleTexts = {
  lost: warning('Du er ikke længere administrator', 'Du kan ikke længere se eller ændre kundernes ordrer.'),
  /** After `lost`, with something unsaved on the page. */
  lostStay: 'Det, du har valgt eller skrevet her, bliver på siden, til du går videre.',
  lostLeave: 'Gå til dine egne ordrer',
} as const;
