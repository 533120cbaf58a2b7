import { MAX_TITLE_LENGTH } from './validation.ts';

/**
 * The title that the form suggests for an order: the street and number of its address, such as `Strandvejen 104`.
 *
 * @param address as typed or chosen; the street ends at the first comma
 */
export function titleOfAddress(address: string): string {
  const street = address.split(',', 1)[0] ?? '';
  return [...street.trim()].slice(0, MAX_TITLE_LENGTH).join('');
}

/**
 * The title after its address has changed: the suggestion follows the address, a title of the customer's own stays.
 *
 * @param title the title so far
 * @param before the address so far
 * @param after the new address
 */
export function followAddress(title: string, before: string, after: string): string {
  const isSuggested = title.trim() === '' || title === titleOfAddress(before);
  return isSuggested ? titleOfAddress(after) : title;
}
