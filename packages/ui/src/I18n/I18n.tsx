import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export interface I18nProps {
  children: ReactNode;
}

/**
 * Sets React Aria's texts, number formats and collation to Danish, around each site's app.
 * @example <I18n><App /></I18n>
 */
export function I18n({ children }: I18nProps) {
  return <I18nProvider locale="da-DK">{children}</I18nProvider>;
}
