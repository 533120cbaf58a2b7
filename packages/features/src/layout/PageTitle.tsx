import { brand } from '@rumklar/domain/brand';

/** The title of the browser tab: the page and the brand. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – ${brand.name}`}</title>;
}
