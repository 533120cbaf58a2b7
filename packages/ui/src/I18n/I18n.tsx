import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Props of {@link I18n}. */
export interface I18nProps {
  /** What speaks Danish. */
  children: ReactNode;
}

/**
 * Puts React Aria's own words, number formats and collation in Danish. Stands once, around each site's app.
 *
 * @example
 * <I18n><App /></I18n>
 */
export function I18n({ children }: I18nProps) {
  return <I18nProvider locale="da-DK">{children}</I18nProvider>;
}
