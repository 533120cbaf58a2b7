import { brand } from '@rumklar/domain/brand';

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – ${brand.name}`}</title>;
}
