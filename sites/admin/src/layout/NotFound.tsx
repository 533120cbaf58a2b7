import { brand } from '@rumklar/domain/brand';
import { NotFound as MissingPage } from '@rumklar/ui/NotFound';

/** A path under /admin that does not exist: the same words as the public 404 page. */
export function NotFound() {
  return (
    <>
      <title>{`Siden blev ikke fundet – ${brand.name}`}</title>
      <MissingPage />
    </>
  );
}
