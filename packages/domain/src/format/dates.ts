/** The product's one time zone. */
export const TIME_ZONE = 'Europe/Copenhagen';

/** `20. november 2026`, in Danish time. */
export function formatDate(value: string | Date): string {
  return longDate.format(new Date(value));
}

/** `20.11.2026`, in Danish time, for tables. */
export function formatShortDate(value: string | Date): string {
  return shortDate.format(new Date(value));
}

/** `20. november 2026 kl. 14.05`, in Danish time. */
export function formatDateTime(value: string | Date): string {
  return longDateTime.format(new Date(value));
}

const longDate = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: TIME_ZONE });
const shortDate = new Intl.DateTimeFormat('da-DK', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const longDateTime = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
