import { brand } from '@rumklar/domain/brand';

/** What the browser's tab says. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – ${brand.name}`}</title>;
}
